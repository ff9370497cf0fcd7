import { defineConfig } from 'vitest/config'

// Run with those of the server, on the same PostgreSQL: `npm test -- --project cli`.
export default defineConfig({
  test: {
    name: 'cli',
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    setupFiles: ['../server/test/support/seed.ts', '../server/test/support/jitter.ts'],
    // Long enough for a slow machine with neighbours: only what hangs runs into these.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
  },
})
