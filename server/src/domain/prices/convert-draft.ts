import type { DraftChange, DraftPart } from '../trips/draft.ts'

const PRICED_PARTS: ReadonlySet<DraftPart> = new Set([
  'price_table',
  'extras',
  'room_types',
  'pickup',
])

export function hasPrices({ part }: Pick<DraftChange, 'part'>): boolean {
  return PRICED_PARTS.has(part)
}

/** How prices are called in the bodies of these parts; each may have a twin in US dollars. */
const PRICE_NAMES = new Set(['net', 'price', 'unit_prices', 'supplement'])
const IN_DOLLARS = '_usd'

/**
 * What a part would be written with, in another currency. A price that has only its name from when
 * everybody's were dollars has the other afterwards: in dollars it would no longer be taken.
 */
export function convertBody(body: object, convert: (price: number) => number): object {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
      const own = name.endsWith(IN_DOLLARS) ? name.slice(0, -IN_DOLLARS.length) : name
      if (!PRICE_NAMES.has(own)) return [[name, convertInner(value, convert)]]
      if (own !== name && Object.hasOwn(body, own)) return []
      return [[own, convertValue(value, convert)]]
    }),
  )
}

function convertInner(value: unknown, convert: (price: number) => number): unknown {
  if (Array.isArray(value)) return value.map(item => convertInner(item, convert))
  return typeof value === 'object' && value !== null ? convertBody(value, convert) : value
}

/** One price, or several by what they are of. */
function convertValue(value: unknown, convert: (price: number) => number): unknown {
  if (typeof value === 'number') return convert(value)
  if (typeof value !== 'object' || value === null) return value
  const prices = Object.entries(value).map(([name, inner]) => [name, convertValue(inner, convert)])
  return Object.fromEntries(prices)
}
