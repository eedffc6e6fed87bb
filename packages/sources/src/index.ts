export { readPayload } from './read-payload.ts'
export { registry, sourceById } from './registry.ts'
