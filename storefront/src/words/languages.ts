import type { Language } from '@outset/sdk/words'
import { speak, type Words } from '@outset/sdk/words'
import { ar as arOfService } from '@outset/sdk/words/ar'
import { de as deOfService } from '@outset/sdk/words/de'
import { en as enOfService } from '@outset/sdk/words/en'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { type SiteWords, type Translate, translator } from './translate.ts'

/** A language of the site: its own words, and those for values and refusals of the service. */
export interface SiteLanguage {
  t: Translate
  words: Words
}

const LANGUAGES: ReadonlyMap<string, SiteLanguage> = new Map([
  ['en', siteLanguage('en', en, enOfService)],
  ['de', siteLanguage('de', de, deOfService)],
  ['ar', siteLanguage('ar', ar, arOfService)],
])

/** The words of a language; English for one that nobody has written yet. */
export function languageFor(locale: string): SiteLanguage {
  const [base = ''] = locale.split('-')
  // English is in the list.
  return LANGUAGES.get(base) ?? (LANGUAGES.get('en') as SiteLanguage)
}

function siteLanguage(locale: string, words: SiteWords, ofService: Language): SiteLanguage {
  return { t: translator(words, locale), words: speak(ofService) }
}
