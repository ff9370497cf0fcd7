const NO_COUNTRIES = new Set(['zz', 'xa', 'xb', 'eu', 'ez', 'un', 'qo'])
const ENGLISH = 'en'

const namesByLocale = new Map<string, Intl.DisplayNames>()

/** What a country is called in a language, else in English. */
export function countryName(code: string, locale: string): string {
  return namesIn(locale).of(code.toUpperCase()) ?? code.toUpperCase()
}

/** Whether a code of two lower-case letters is that of a country. */
export function isCountry(code: string): boolean {
  return !NO_COUNTRIES.has(code) && namesIn(ENGLISH).of(code.toUpperCase()) !== undefined
}

/** Making one takes a while; there are no more of them than languages. */
function namesIn(locale: string): Intl.DisplayNames {
  const known = Intl.DisplayNames.supportedLocalesOf([locale]).length > 0 ? locale : ENGLISH
  const kept = namesByLocale.get(known)
  if (kept) return kept
  const made = new Intl.DisplayNames([known, ENGLISH], { type: 'region', fallback: 'none' })
  namesByLocale.set(known, made)
  return made
}
