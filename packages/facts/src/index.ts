export * from './apply-facts.ts'
export * from './read-facts.ts'
