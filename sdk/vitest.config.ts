import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sdk',
    include: ['{generator,src,test}/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    globalSetup: ['test/build-sdk.ts'],
    setupFiles: ['../server/test/support/seed.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
