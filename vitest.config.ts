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
  },
})
