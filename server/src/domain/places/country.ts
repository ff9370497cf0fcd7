import { memoizeText } from '../memoize.ts'

const NO_COUNTRIES = new Set(['zz', 'xa', 'xb', 'eu', 'ez', 'un', 'qo'])
const ENGLISH = 'en'

/** What a country is called in a language, else in English. */
export function countryName(code: string, locale: string): string {
  return namesIn(locale).of(code.toUpperCase()) ?? code.toUpperCase()
}

/** Whether a code of two lower-case letters is that of a country. */
export function isCountry(code: string): boolean {
  return !NO_COUNTRIES.has(code) && namesIn(ENGLISH).of(code.toUpperCase()) !== undefined
}

const MOST_LOCALES = 1_000

/** Cached, because constructing one is slow. */
const namesIn = memoizeText(MOST_LOCALES, locale => {
  const known = Intl.DisplayNames.supportedLocalesOf([locale]).length > 0 ? locale : ENGLISH
  return new Intl.DisplayNames([known, ENGLISH], { type: 'region', fallback: 'none' })
})
