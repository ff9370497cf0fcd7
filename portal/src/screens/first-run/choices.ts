import { displayNames } from '#words/display-names.ts'
import { languageName } from '#words/language-name.ts'
import { CURRENCIES_IN_USE } from './country-currency.ts'

/** Every country that the browser has a name for, in the reader's order. */
export function countryChoices(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  const found: { value: string; label: string }[] = []
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = `${first}${second}`
      const label = NO_COUNTRIES.has(code) ? undefined : names.of(code)
      if (label !== undefined) found.push({ value: code.toLowerCase(), label })
    }
  }
  return found.sort(inOrderOf(locale))
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that stand for something else, or for countries that are no more. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(
  'AN BU CS DD EU EZ FX NT QO QU SU TP UN XA XB YD YU ZR ZZ'.split(' '),
)

export function currencyChoices(locale: string): { value: string; label: string }[] {
  const names = displayNames(locale, 'currency')
  return CURRENCIES_IN_USE.map(value => ({
    value,
    label: `${value} · ${names.of(value) ?? value}`,
  }))
}

/** Those of the browser; what it calls by another name, such as `UTC`, is no place on earth. */
export const zoneChoices = (): string[] => Intl.supportedValuesOf('timeZone')

/** Languages that guests of tours ask for most; a site can have others later. */
export function languageChoices(locale: string): { value: string; label: string }[] {
  return 'en de ar es fr it ja nl pl pt ru tr zh'
    .split(' ')
    .map(value => ({ value, label: languageName(value, locale) }))
}

const inOrderOf = (locale: string) => {
  const { compare } = new Intl.Collator(locale)
  return (one: { label: string }, other: { label: string }) => compare(one.label, other.label)
}
