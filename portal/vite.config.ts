import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mantineStyles } from './mantine-styles.ts'
import { ROUTES } from './routes.config.ts'

const sdk = (file: string) => fileURLToPath(new URL(`../sdk/src/${file}`, import.meta.url))

export default defineConfig({
  root: import.meta.dirname,
  base: '/staff/',
  plugins: [tanstackRouter(ROUTES), react(), mantineStyles()],
  resolve: {
    // From its sources, so that nothing has to be built first.
    alias: [
      { find: /^@outset\/sdk$/, replacement: sdk('website.ts') },
      { find: /^@outset\/sdk\/words$/, replacement: sdk('words/speak.ts') },
      { find: /^@outset\/sdk\/(.+)$/, replacement: sdk('$1.ts') },
    ],
  },
  build: {
    target: 'es2022',
    // Older ones do not know `light-dark()`, and what stands in for it knows nothing of our switch.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
})
