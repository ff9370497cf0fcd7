import type { Language } from '@outset/sdk/words'
import { speak, type Words } from '@outset/sdk/words'
import { ar as arOfService } from '@outset/sdk/words/ar'
import { de as deOfService } from '@outset/sdk/words/de'
import { en as enOfService } from '@outset/sdk/words/en'
import { withoutMail as arWithoutMail } from './ar/without-mail.ts'
import { ar } from './ar.ts'
import { withoutMail as deWithoutMail } from './de/without-mail.ts'
import { de } from './de.ts'
import { withoutMail as enWithoutMail } from './en/without-mail.ts'
import { en } from './en.ts'
import { type SiteWords, type TextsWithoutMail, type Translate, translator } from './translate.ts'

/** A language of the site: its own words, and those for values and refusals of the service. */
export interface SiteLanguage {
  t: Translate
  words: Words
}

interface KeptLanguage {
  withMail: Translate
  withoutMail: Translate
  words: Words
}

const LANGUAGES: ReadonlyMap<string, KeptLanguage> = new Map([
  ['en', siteLanguage('en', en, enOfService, enWithoutMail)],
  ['de', siteLanguage('de', de, deOfService, deWithoutMail)],
  ['ar', siteLanguage('ar', ar, arOfService, arWithoutMail)],
])

/** The words of a language; English for one that nobody has written yet. */
export function languageFor(
  locale: string,
  { sendsMail = true }: { sendsMail?: boolean } = {},
): SiteLanguage {
  const [base = ''] = locale.split('-')
  // English is in the list.
  const language = LANGUAGES.get(base) ?? (LANGUAGES.get('en') as KeptLanguage)
  const { withMail, withoutMail, words } = language
  return { t: sendsMail ? withMail : withoutMail, words }
}

function siteLanguage(
  locale: string,
  words: SiteWords,
  ofService: Language,
  texts: TextsWithoutMail,
): KeptLanguage {
  return {
    withMail: translator(words, locale),
    withoutMail: translator(words, locale, texts),
    words: speak(ofService),
  }
}
