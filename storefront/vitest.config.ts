import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'storefront',
    include: ['{src,test}/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    globalSetup: ['test/build-shop.ts'],
    setupFiles: ['../server/test/support/seed.ts'],
    // Long enough for a slow machine with neighbours: only what hangs runs into these.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
