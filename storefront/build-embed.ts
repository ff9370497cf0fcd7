// Makes `/embed.js` of its sources: one classic script, small enough for the pages of others.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { build } from 'vite'

const ENTRY = join(import.meta.dirname, 'src/embed/embed.ts')

async function compileEmbed(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'outset' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('nothing was made of the script for websites')
  return chunk.code.trim()
}

export const embedScript: AstroIntegration = {
  name: 'embed-script',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = new URL('.', dir)
      await mkdir(folder, { recursive: true })
      await writeFile(new URL('embed.js', folder), await compileEmbed())
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use('/embed.js', (_request, response, next) => {
        compileEmbed().then(code => {
          response.setHeader('content-type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
  },
}
