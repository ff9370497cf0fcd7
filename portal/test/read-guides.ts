import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GuidePart, readGuide } from '../src/app/help/read-guide.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILES = {
  en: 'docs/guides/for-sellers.md',
  de: 'portal/src/app/help/guide/de.md',
  ar: 'portal/src/app/help/guide/ar.md',
}
type GuideLanguage = keyof typeof FILES
export const LANGUAGES = Object.keys(FILES) as GuideLanguage[]

export const guideFile = (language: GuideLanguage): string =>
  readFileSync(join(ROOT, FILES[language]), 'utf8')

export const guideIn = (language: GuideLanguage): GuidePart[] => readGuide(guideFile(language))
