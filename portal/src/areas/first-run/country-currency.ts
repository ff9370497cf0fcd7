import { CURRENCY_BY_COUNTRY } from './country-currency.gen.ts'

/** What guests of a company in this country most likely pay in. */
export function currencyOfCountry(country: string): string {
  return CURRENCY_BY_COUNTRY[country.toLowerCase()] ?? 'USD'
}

/** Every currency that people pay in somewhere, and none that is history. */
export const CURRENCIES_IN_USE: readonly string[] = [
  ...new Set(Object.values(CURRENCY_BY_COUNTRY)),
].sort()
