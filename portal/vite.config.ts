import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mantineScrollArea } from './mantine-scroll-area.ts'
import { allMantineStyles, mantineStyles } from './mantine-styles.ts'
import { offlineFiles } from './offline-files.ts'
import { ROUTES } from './routes.config.ts'
import { SDK_SOURCES } from './sdk-sources.ts'

const isStyle = (file: string) => file.endsWith('.css')
/** What leads to a page is always needed; what is on it comes with it, marked by the router. */
const FIRST = /portal\/src\/(?:main|routeTree\.gen|routes\/[^?]*|routes\/_staff)\.tsx?$/

export default defineConfig({
  root: import.meta.dirname,
  base: '/staff/',
  plugins: [
    tanstackRouter(ROUTES),
    react(),
    mantineStyles(),
    allMantineStyles(),
    mantineScrollArea(),
    offlineFiles(),
  ],
  resolve: { alias: SDK_SOURCES },
  build: {
    target: 'es2022',
    // Older ones do not know `light-dark()`, and what stands in for it knows nothing of our switch.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What every page needs is one file: a hundred small ones compress worse and come later.
      output: { codeSplitting: { groups: [{ name: 'first', test: FIRST }] } },
    },
    // Styles are fetched beside the script of a page; what that imports, it asks for itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter(isStyle),
    },
    chunkSizeWarningLimit: 700,
  },
})
