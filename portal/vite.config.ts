import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mantineStyles } from './mantine-styles.ts'
import { ROUTES } from './routes.config.ts'
import { SDK_SOURCES } from './sdk-sources.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/staff/',
  plugins: [tanstackRouter(ROUTES), react(), mantineStyles()],
  resolve: { alias: SDK_SOURCES },
  build: {
    target: 'es2022',
    // Older ones do not know `light-dark()`, and what stands in for it knows nothing of our switch.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
})
