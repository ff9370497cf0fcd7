import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'storefront',
    include: ['{src,test}/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    globalSetup: ['test/build-shop.mjs'],
    setupFiles: ['../server/test/support/seed.ts'],
    // Long enough for a slow machine with neighbours: only what hangs runs into these.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000, interval: 200 } },
  },
})
