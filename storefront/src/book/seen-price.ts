import { createHash } from 'node:crypto'
import type { Money, NewQuote, Quote } from '@outset/sdk'
import { wholePrice } from './whole-price.ts'

/** The price that a page showed and what for, as a field of its form. */
export function seenPrice({ totals }: Pick<Quote, 'totals'>, selection: NewQuote): string {
  const { amount, currency } = wholePrice(totals)
  return `${amount}.${currency}.${fingerprint(selection)}`
}

/** The price that was seen for this very selection; null where another was quoted. */
export function priceSeenFor(seen: string, selection: NewQuote): Money | null {
  const [, amount = '', currency = '', of] = /^(\d{1,15})\.([A-Z]{3})\.(\w+)$/.exec(seen) ?? []
  return of === fingerprint(selection) ? { amount: Number(amount), currency } : null
}

/**
 * A page that is sent twice books once, and one that was changed and sent again books what it
 * says then: the key is that of the page and of what it sends together.
 */
export function keyFor(page: string, body: object): string {
  return createHash('sha256')
    .update(`${page}.${JSON.stringify(body)}`)
    .digest('base64url')
}

function fingerprint(selection: NewQuote): string {
  return createHash('sha256').update(JSON.stringify(selection)).digest('hex').slice(0, 16)
}

export function isSameMoney(one: Money, other: Money): boolean {
  return one.amount === other.amount && one.currency === other.currency
}
