import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mantineScrollArea } from './mantine-scroll-area.ts'
import { allMantineStyles, mantineStyles } from './mantine-styles.ts'
import { offlineFiles } from './offline-files.ts'
import { ROUTES } from './routes.config.ts'
import { SDK_SOURCES } from './sdk-sources.ts'

/** Without what opens over a page, which is loaded when it is opened. */
const SHARED = /^(?!.*(?:floating-ui|remove-scroll|\/(?:Combobox|Menu|Modal|Popover|Select)\/))/

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
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // What most pages share is one file: a hundred small ones compress worse and come later.
        codeSplitting: { groups: [{ name: 'shared', test: SHARED, minShareCount: 6 }] },
      },
    },
  },
})
