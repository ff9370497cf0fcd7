import { displayNames } from '#app/language/display-names.ts'
import { languageName } from '#app/language/language-name.ts'
import { CURRENCIES_IN_USE } from './country-currency.ts'
import { COUNTRIES, zonesOfCountry } from './country-zones.ts'

/** Every country once, by the name that the browser has for it, in the reader's order. */
export function countryChoices(locale: string): { value: string; label: string }[] {
  const names = displayNames(locale, 'region')
  return COUNTRIES.map(value => ({
    value,
    label: names.of(value.toUpperCase()) ?? value.toUpperCase(),
  })).sort(inOrderOf(locale))
}

export function currencyChoices(locale: string): { value: string; label: string }[] {
  const names = displayNames(locale, 'currency')
  return CURRENCIES_IN_USE.map(value => ({
    value,
    label: `${value} · ${names.of(value) ?? value}`,
  }))
}

/** `Europe/Vienna` as `Vienna`, where the country has been chosen. */
export function zoneChoices(country: string): { value: string; label: string }[] {
  return zonesOfCountry(country).map(value => ({
    value,
    label: value.slice(value.indexOf('/') + 1).replaceAll('_', ' '),
  }))
}

const LANGUAGES: readonly string[] = 'en de ar es fr it ja nl pl pt ru tr zh'.split(' ')

/** The language of most people there, if a site can begin with it. */
export function languageOfCountry(country: string): string | null {
  if (!/^[a-z]{2}$/.test(country)) return null
  const { language } = new Intl.Locale(`und-${country.toUpperCase()}`).maximize()
  return LANGUAGES.includes(language) ? language : null
}

/** Languages that guests of tours ask for most; a site can have others later. */
export function languageChoices(locale: string): { value: string; label: string }[] {
  return LANGUAGES.map(value => ({ value, label: languageName(value, locale) }))
}

const inOrderOf = (locale: string) => {
  const { compare } = new Intl.Collator(locale)
  return (one: { label: string }, other: { label: string }) => compare(one.label, other.label)
}
