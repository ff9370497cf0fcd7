import { queryOptions } from '@tanstack/react-query'
import type { LanguageCode } from '../language/language-code.ts'
import { type GuidePart, readGuide } from './read-guide.ts'

/** Each comes when somebody asks for it: nobody's first page is longer for it. */
const FILES = import.meta.glob<string>(
  ['../../../../docs/guides/for-sellers.md', './guide/de.md', './guide/ar.md'],
  { query: '?raw', import: 'default' },
)

const FILE_OF: Readonly<Record<LanguageCode, string>> = {
  en: '../../../../docs/guides/for-sellers.md',
  de: './guide/de.md',
  ar: './guide/ar.md',
}

export const guideQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['guide', language],
    queryFn: async (): Promise<GuidePart[]> => {
      const load = FILES[FILE_OF[language]]
      if (load === undefined) throw new Error(`There is no guide in ${language}.`)
      return readGuide(await load())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
