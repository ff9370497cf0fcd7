import { CURRENCY_BY_COUNTRY } from '#domain/money/currency-of-country.ts'

/** For the portal, which proposes a currency before anybody is signed in. */
export function writeCountryCurrencies(): string {
  const entries = [...CURRENCY_BY_COUNTRY].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    '// Written from the table of the service: run `npm run docs`.\n',
    '\nexport const CURRENCY_BY_COUNTRY: Readonly<Record<string, string>> = {\n',
    ...entries.map(([country, currency]) => `  ${JSON.stringify(country)}: '${currency}',\n`),
    '}\n',
  ].join('')
}
