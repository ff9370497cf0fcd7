import type { CurrencyCode } from '../money/currency.ts'

/** What the bookings of one group and one currency add up to. */
export type SalesPart<Key> = {
  key: Key
  currency: CurrencyCode
  bookings: number
  pax: number
  /** In minor units of the currency. */
  total: number
  totalUsd: number
  operatorShareUsd: number
  marketplaceCommissionUsd: number
  resellerMarginUsd: number
  pending: number
  cancelled: number
}

export type SalesSums = Omit<SalesPart<unknown>, 'key' | 'currency' | 'total'> & {
  /** By currency, in the order of its code. */
  asSold: { currency: CurrencyCode; amount: number }[]
}

/** Parts of one key become one row, in the order of their first part; the totals are of all. */
export function sumSales<Key>(
  parts: readonly SalesPart<Key>[],
  nameOf: (key: Key) => string,
): { rows: { key: Key; sums: SalesSums }[]; totals: SalesSums } {
  const groups = Map.groupBy(parts, ({ key }) => nameOf(key))
  const rows = [...groups.values()].flatMap(group =>
    group[0] ? [{ key: group[0].key, sums: sumOf(group) }] : [],
  )
  return { rows, totals: sumOf(parts) }
}

function sumOf(parts: readonly SalesPart<unknown>[]): SalesSums {
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
  return {
    bookings: sum(part => part.bookings),
    pax: sum(part => part.pax),
    totalUsd: sum(part => part.totalUsd),
    operatorShareUsd: sum(part => part.operatorShareUsd),
    marketplaceCommissionUsd: sum(part => part.marketplaceCommissionUsd),
    resellerMarginUsd: sum(part => part.resellerMarginUsd),
    asSold: byCurrency.map(({ currency, amount }) => ({ currency, amount })),
    pending: sum(part => part.pending),
    cancelled: sum(part => part.cancelled),
  }
}
