// Cuts the typefaces down to what pages use, and tells the pages where they are.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AstroIntegration } from 'astro'
import subsetFont from 'subset-font'
import { LETTERS, TYPEFACES, type Typeface } from './src/look/typefaces.ts'

const MODULE = 'outset:typefaces'
const FOLDER = '/assets/'
/** Copyright, licence and its address, which the licence wants to go along. */
const LICENCE = [0, 13, 14]
const { resolve } = createRequire(import.meta.url)

interface Cut {
  name: string
  /** Its name changes with its content, so that it is kept for good. */
  file: string
  content: Buffer
}

async function cutOut(name: string, { source, letters, axes }: Typeface): Promise<Cut> {
  const whole = await readFile(resolve(source))
  const content = await subsetFont(whole, charactersOf(LETTERS[letters]), {
    targetFormat: 'woff2',
    variationAxes: axes,
    preserveNameIds: LICENCE,
  })
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return { name, file: `${name}.${digest}.woff2`, content }
}

/** `U+20-7E,U+20AC` as the characters themselves. */
function charactersOf(ranges: string): string {
  const points = ranges.split(',').flatMap(range => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map(part => Number.parseInt(part, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
  return String.fromCodePoint(...points)
}

let cuts: Promise<Cut[]> | undefined
/** One after the other: the compiler of WOFF2 has one memory. */
const allCuts = (): Promise<Cut[]> => {
  cuts ??= (async () => {
    const made: Cut[] = []
    for (const [name, face] of Object.entries(TYPEFACES)) made.push(await cutOut(name, face))
    return made
  })()
  return cuts
}

export const typefaces: AstroIntegration = {
  name: 'typefaces',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: MODULE,
              resolveId: id => (id === MODULE ? `\0${MODULE}` : undefined),
              async load(id) {
                if (id !== `\0${MODULE}`) return
                const files = (await allCuts()).map(({ name, file }) => [name, FOLDER + file])
                return `export const files = ${JSON.stringify(Object.fromEntries(files))}`
              },
            },
          ],
        },
      })
    },
    'astro:build:done': async ({ dir }) => {
      const folder = new URL(`.${FOLDER}`, dir)
      await mkdir(folder, { recursive: true })
      for (const { file, content } of await allCuts()) {
        await writeFile(new URL(file, folder), content)
      }
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(FOLDER, (request, response, next) => {
        allCuts().then(all => {
          const cut = all.find(({ file }) => request.url === `/${file}`)
          if (cut === undefined) return next()
          response.setHeader('content-type', 'font/woff2')
          response.end(cut.content)
        }, next)
      })
    },
  },
}
