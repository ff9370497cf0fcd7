import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { type BuiltFile, filesForPhone } from './src/offline/files-for-phone.ts'

const WORKER = 'src/offline/service-worker.ts'
/** Where the worker's list goes; the worker has it as a text. */
const FILES = /(["'`])__OFFLINE_FILES__\1/
const VERSION = /(["'`])__OFFLINE_VERSION__\1/
const NOT_HASHED = ['icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest']

/** Builds the service worker beside the pages, and tells it what a phone has to keep. */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', sw: WORKER },
          output: {
            // Browsers look for a newer worker under the name of the old one.
            entryFileNames: ({ name }: { name: string }) =>
              name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js']
        if (worker?.type !== 'chunk') throw new Error('the service worker was not built')
        const chunks = Object.values(bundle).flatMap((file): BuiltFile[] =>
          file.type === 'chunk' && file !== worker
            ? [{ ...file, css: [...(file.viteMetadata?.importedCss ?? [])] }]
            : [],
        )
        const files = [...filesForPhone(chunks), ...NOT_HASHED]
        const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
        worker.code = worker.code
          .replace(FILES, () => JSON.stringify(files))
          .replace(VERSION, () => JSON.stringify(version))
      },
    },
  }
}
