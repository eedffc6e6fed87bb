import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages/*,apps/*,db}/src/**/*.test.ts', '{packages/*,apps/*,db}/test/**/*.test.ts'],
        },
      },
    ],
    env: { TZ: 'UTC' },
    testTimeout: 20_000,
    // By default one core is left idle, which on two cores doubles the time.
    maxWorkers: availableParallelism(),
  },
})
