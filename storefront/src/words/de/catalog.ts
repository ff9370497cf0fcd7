import type { SiteWords } from '../translate.ts'

export const catalog: SiteWords['catalog'] = {
  paused: 'Zurzeit nicht buchbar',
  score: 'Mit {score} von 5 bewertet,',
  reviews: { one: '({count} Bewertung)', other: '({count} Bewertungen)' },
  by: 'Von {seller}',
  fromPrice: 'ab {price} pro Person',
  groupPrice: {
    one: '{price} für eine Person',
    other: '{price} für {count} Personen zusammen',
  },
  noGroupPrice: { one: 'Kein Preis für eine Person', other: 'Kein Preis für {count} Personen' },
  priceOnRequest: 'Preis auf Anfrage',
}
