import type { TSchema } from '#contract/schema.ts'
import { nearestAcross } from '#domain/money/conversion.ts'
import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import type { RatesInForce } from '#domain/money/exchange-rates.ts'
import { nodeOf, type SchemaNode } from './parse/schema-node.ts'

/** What a sum is worth in US cents today; null where its currency has no rate. */
export type InDollars = (amount: number, currency: CurrencyCode) => number | null

export function inDollars(rates: RatesInForce): InDollars {
  return (amount, currency) => {
    if (currency === 'USD') return amount
    const rate = rates.get(currency)
    if (!rate) return null
    return nearestAcross(
      { amount, currency },
      { currency: 'USD', fromRate: rate.rate, toRate: '1' },
    )
  }
}

type Terms = { currency: CurrencyCode; dollars: InDollars }
type Filler = (value: unknown, terms: Terms) => unknown

/** Fills in what sums of an answer are worth in dollars (`price.ts`); null where it has none. */
export function twinFiller(schema: TSchema): Filler | null {
  return fillerOf(nodeOf(schema))
}

function fillerOf(node: SchemaNode): Filler | null {
  if (node.anyOf) {
    const [only, ...others] = node.anyOf.flatMap(branch => fillerOf(branch) ?? [])
    if (!only) return null
    return (value, terms) => others.reduce((done, fill) => fill(done, terms), only(value, terms))
  }
  if (node.items) {
    const fill = fillerOf(node.items)
    return (
      fill && ((value, terms) => (Array.isArray(value) ? value.map(x => fill(x, terms)) : value))
    )
  }
  return node.properties ? objectFiller(Object.entries(node.properties)) : null
}

function objectFiller(properties: [string, SchemaNode][]): Filler | null {
  const fields = properties.map(([name, node]) => {
    return { name, twinOf: node.twinOf ?? null, fill: fillerOf(node) }
  })
  if (fields.every(({ twinOf, fill }) => twinOf === null && fill === null)) return null
  return (value, given) => {
    if (!isObject(value)) return value
    const said = value.price_currency
    const isSaid = typeof said === 'string' && isCurrencyCode(said)
    const terms = isSaid ? { ...given, currency: said } : given
    const filled: Record<string, unknown> = {}
    // In the order of the schema, as everything that is answered.
    for (const { name, twinOf, fill } of fields) {
      const own = value[twinOf ?? name]
      if (own === undefined) continue
      if (twinOf) filled[name] = worthOf(own, terms)
      else filled[name] = fill ? fill(own, terms) : own
    }
    return { ...filled, ...others(value, filled) }
  }
}

/** What the schema does not name, such as a version that is added on the way out. */
function others(value: Record<string, unknown>, filled: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !(name in filled)))
}

/** A sum may be a number, money that says its currency, or several sums by name. */
function worthOf(value: unknown, terms: Terms): unknown {
  if (typeof value === 'number') return terms.dollars(value, terms.currency)
  if (!isObject(value)) return null
  const { amount, currency } = value
  if (typeof amount === 'number' && typeof currency === 'string' && isCurrencyCode(currency)) {
    const worth = terms.dollars(amount, currency)
    return worth === null ? null : { amount: worth, currency: 'USD' }
  }
  const worths = Object.entries(value).map(([name, sum]) => [name, worthOf(sum, terms)] as const)
  return worths.some(([, worth]) => worth === null) ? null : Object.fromEntries(worths)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
