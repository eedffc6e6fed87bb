export { type Answer, drip } from './answer.ts'
export * from './fake-clock.ts'
export * from './fault-server.ts'
