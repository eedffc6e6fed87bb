import manifest from '../package.json' with { type: 'json' }

/** The version of the code, told to servers and written into every tree. */
export const version: string = manifest.version
