import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    // The service keeps no state in its modules, so test files can share one module graph: the
    // application is loaded once per worker instead of once per file.
    isolate: false,
    maxWorkers: 2,
    setupFiles: ['test/support/seed.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
