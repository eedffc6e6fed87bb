export { checkReading } from './_shared/check-reading.ts'
export { readPayload } from './read-payload.ts'
export { registry, sourceById } from './registry.ts'
