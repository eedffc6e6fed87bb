export * from './program.ts'
