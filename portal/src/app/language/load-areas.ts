import { areasOfPage, folderOfArea } from './areas-of-page.ts'
import type { Area } from './english-words.ts'
import type { LanguageCode } from './language-code.ts'
import type { LoadedWords, Text } from './translate.ts'

type AreaFile = Readonly<Record<string, Readonly<Record<string, Text>>>>

/** Without those that come with the language: see `en.ts`. */
const FILES = import.meta.glob<AreaFile>([
  '/src/{areas,draft}/**/words/{en,de,ar}.ts',
  '!/src/areas/today/words/*.ts',
])
const FILE_OF = new Map(
  Object.entries(FILES).map(([path, load]) => [path.split('/').slice(-3).join('/'), load]),
)

const loaded = new Map<LanguageCode, LoadedWords>()
/** What was needed so far, for the next language that somebody chooses. */
const needed = new Set<Area>()

/** The words of a language that are here. */
export function wordsOf(language: LanguageCode): LoadedWords {
  return loaded.get(language) ?? {}
}

export function addWords(language: LanguageCode, words: LoadedWords): void {
  loaded.set(language, { ...wordsOf(language), ...words })
}

/** Loads what a page says, before it is shown. */
export async function loadWordsOfPage(language: LanguageCode, path: string): Promise<void> {
  for (const area of areasOfPage(path)) needed.add(area)
  await loadNeeded(language)
}

/** Loads what the pages so far have said, in another language. */
export async function loadNeeded(language: LanguageCode): Promise<void> {
  const missing = [...needed].filter(area => !Object.hasOwn(wordsOf(language), area))
  await Promise.all(
    missing.map(async area => {
      const file = await FILE_OF.get(`${folderOfArea(area)}/words/${language}.ts`)?.()
      addWords(language, { [area]: file?.[area] ?? {} })
    }),
  )
}
