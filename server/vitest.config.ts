import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'

export default defineConfig({
  test: {
    // Once for all projects: the SDK is tested against the service, on the same PostgreSQL.
    globalSetup: ['test/support/global-setup.ts'],
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['test/**/*.test.ts'],
          pool: 'forks',
          // The service keeps no state in its modules, so test files can share one module graph: the
          // application is loaded once per worker instead of once per file. What
          // `domain/memoize.ts` keeps cannot be told from working it out again;
          // test/tidy/module-state.ts finds the rest.
          isolate: false,
          maxWorkers: 3,
          setupFiles: ['test/support/seed.ts', 'test/support/jitter.ts'],
          // Long enough for a slow machine with neighbours: only what hangs runs into these.
          testTimeout: 900_000,
          hookTimeout: 900_000,
          expect: { poll: { timeout: 300_000 } },
        },
      },
      '../cli/vitest.config.ts',
      '../sdk/vitest.config.ts',
      '../storefront/vitest.config.ts',
      '../portal/vitest.config.ts',
    ],
  },
})
