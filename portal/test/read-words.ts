import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const SOURCES = join(import.meta.dirname, '../src')

export interface WordsOfArea {
  /** Of the folder that the words stand in: `check-in`. */
  folder: string
  /** Under which the sentences are asked for: `checkIn`. */
  name: string
  words: Readonly<Record<string, unknown>>
}

/** Everything that the portal says in a language, by area. */
export async function readWords(language: string): Promise<WordsOfArea[]> {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const found = paths.filter(path => path.endsWith(join('words', `${language}.ts`))).sort()
  return Promise.all(
    found.map(async path => {
      const file: Record<string, object> = await import(pathToFileURL(join(SOURCES, path)).href)
      const [[name, words] = ['', {}]] = Object.entries(file)
      return { folder: basename(dirname(dirname(path))), name, words: { ...words } }
    }),
  )
}
