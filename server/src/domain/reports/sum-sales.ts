import type { CurrencyCode } from '../money/currency.ts'

/** What the bookings of one group and one currency add up to. */
export type SalesPart<Key> = {
  key: Key
  currency: CurrencyCode
  bookings: number
  pax: number
  /** In minor units of the currency. */
  total: number
  /** What the sums below are in. */
  priceCurrency: CurrencyCode
  priceTotal: number
  operatorShare: number
  marketplaceCommission: number
  resellerMargin: number
  pending: number
  cancelled: number
}

type Books = Pick<
  SalesPart<unknown>,
  'bookings' | 'priceTotal' | 'operatorShare' | 'marketplaceCommission' | 'resellerMargin'
>

export type SalesSums = Omit<SalesPart<unknown>, 'key' | 'currency' | 'priceCurrency' | 'total'> & {
  /** What was sold at prices of other currencies, which nothing above but the counts has. */
  elsewhere: (Books & { priceCurrency: CurrencyCode })[]
  /** By currency, in the order of its code. */
  asSold: { currency: CurrencyCode; amount: number }[]
}

/** Parts of one key become one row, in the order of their first part; the totals are of all. */
export function sumSales<Key>(
  parts: readonly SalesPart<Key>[],
  { own, nameOf }: { own: CurrencyCode; nameOf: (key: Key) => string },
): { rows: { key: Key; sums: SalesSums }[]; totals: SalesSums } {
  const groups = Map.groupBy(parts, ({ key }) => nameOf(key))
  const rows = [...groups.values()].flatMap(group =>
    group[0] ? [{ key: group[0].key, sums: sumOf(group, own) }] : [],
  )
  return { rows, totals: sumOf(parts, own) }
}

function sumOf(parts: readonly SalesPart<unknown>[], own: CurrencyCode): SalesSums {
  const sum = (amountIn: (part: SalesPart<unknown>) => number) =>
    parts.reduce((total, part) => total + amountIn(part), 0)
  const byCurrency = [...Map.groupBy(parts, ({ currency }) => currency)]
    .map(([currency, group]) => ({
      currency,
      amount: group.reduce((total, part) => total + part.total, 0),
      bookings: group.reduce((total, part) => total + part.bookings, 0),
    }))
    // Of what was only cancelled nothing was sold.
    .filter(({ bookings }) => bookings > 0)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
  const elsewhere = [...Map.groupBy(parts, ({ priceCurrency }) => priceCurrency)].flatMap(
    ([priceCurrency, group]) => {
      const books = { priceCurrency, ...booksOf(group) }
      return priceCurrency === own || books.bookings === 0 ? [] : [books]
    },
  )
  return {
    pax: sum(part => part.pax),
    ...booksOf(parts.filter(({ priceCurrency }) => priceCurrency === own)),
    bookings: sum(part => part.bookings),
    elsewhere: elsewhere.toSorted((a, b) => (a.priceCurrency < b.priceCurrency ? -1 : 1)),
    asSold: byCurrency.map(({ currency, amount }) => ({ currency, amount })),
    pending: sum(part => part.pending),
    cancelled: sum(part => part.cancelled),
  }
}

function booksOf(parts: readonly SalesPart<unknown>[]): Books {
  const sum = (amountIn: (part: SalesPart<unknown>) => number) =>
    parts.reduce((total, part) => total + amountIn(part), 0)
  return {
    bookings: sum(part => part.bookings),
    priceTotal: sum(part => part.priceTotal),
    operatorShare: sum(part => part.operatorShare),
    marketplaceCommission: sum(part => part.marketplaceCommission),
    resellerMargin: sum(part => part.resellerMargin),
  }
}
