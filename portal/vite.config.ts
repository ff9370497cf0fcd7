import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mantineScrollArea } from './mantine-scroll-area.ts'
import { allMantineStyles, mantineStyles } from './mantine-styles.ts'
import { offlineFiles } from './offline-files.ts'
import { ROUTES } from './routes.config.ts'
import { SDK_SOURCES } from './sdk-sources.ts'

/** What leads to pages: the router marks what is on them by a question mark. */
const WAYS = /portal\/src\/(?:app\/main\.tsx|routeTree\.gen\.ts|routes\/[^?]*\.tsx)$/
/** The first page of the day, and what is around every page. */
const FIRST_PAGE = /portal\/src\/routes\/_staff(?:\/today)?\.tsx\?/

/** Components, fields and queries: no page of its own. */
const SHARED = /node_modules|portal\/src\/(?:kit\/|draft\/|app\/language\/|.*\/queries(?:\/|\.ts$))/

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
      output: {
        codeSplitting: {
          // One file with all that these need: a hundred small ones compress worse and come later.
          groups: [
            {
              name: 'first',
              priority: 2,
              test: (id: string) => WAYS.test(id) || FIRST_PAGE.test(id),
            },
            // What most pages share: on a slow phone forty small files cost more than they weigh.
            { name: 'shared', priority: 1, minShareCount: 4, test: SHARED },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
})
