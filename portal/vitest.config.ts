import { defineConfig } from 'vitest/config'
import { SDK_SOURCES } from './sdk-sources.ts'

export default defineConfig({
  resolve: { alias: SDK_SOURCES },
  test: {
    name: 'portal',
    include: ['{src,test}/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    globalSetup: ['test/build-portal.ts'],
    setupFiles: ['../server/test/support/seed.ts'],
    // Long enough for a slow machine with neighbours: only what hangs runs into these.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000, interval: 200 } },
  },
})
