// Makes the scripts that have an address of their own, each one classic file: `/embed.js` for the
// pages of others, and the worker that shows tickets where there is no network.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { build } from 'vite'

const SCRIPTS = {
  'embed.js': 'src/embed/embed.ts',
  'offline-worker.js': 'src/offline/offline-worker.ts',
} as const

async function compileScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, entry), formats: ['iife'], name: 'outset' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error(`nothing was made of ${entry}`)
  return chunk.code.trim()
}

export const ownScripts: AstroIntegration = {
  name: 'own-scripts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = new URL('.', dir)
      await mkdir(folder, { recursive: true })
      for (const [name, entry] of Object.entries(SCRIPTS)) {
        await writeFile(new URL(name, folder), await compileScript(entry))
      }
    },
    'astro:server:setup': ({ server }) => {
      for (const [name, entry] of Object.entries(SCRIPTS)) {
        server.middlewares.use(`/${name}`, (_request, response, next) => {
          compileScript(entry).then(code => {
            response.setHeader('content-type', 'text/javascript')
            response.end(code)
          }, next)
        })
      }
    },
  },
}
