import { fileURLToPath } from 'node:url'

const source = (file: string) => fileURLToPath(new URL(`../sdk/src/${file}`, import.meta.url))

/** The client from its sources, so that nothing has to be built first. */
export const SDK_SOURCES = [
  { find: /^@outset\/sdk$/, replacement: source('website.ts') },
  { find: /^@outset\/sdk\/words$/, replacement: source('words/speak.ts') },
  { find: /^@outset\/sdk\/(lengths|values)$/, replacement: source('generated/$1.gen.ts') },
  { find: /^@outset\/sdk\/(.+)$/, replacement: source('$1.ts') },
]
