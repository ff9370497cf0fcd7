import type { CurrencyCode } from '#domain/money/currency.ts'
import type { OccupancySums } from '#domain/reports/sum-occupancy.ts'
import type { SalesSums } from '#domain/reports/sum-sales.ts'

export function wireSales(sums: SalesSums, own: CurrencyCode) {
  return {
    bookings: sums.bookings,
    pax: sums.pax,
    ...wireBooks(sums, own),
    as_sold: sums.asSold.map(({ amount, currency }) => ({ amount, currency })),
    in_other_currencies: sums.elsewhere.map(books => ({
      bookings: books.bookings,
      ...wireBooks(books, books.priceCurrency),
    })),
    pending: sums.pending,
    cancelled: sums.cancelled,
  }
}

type Books = Pick<
  SalesSums,
  'priceTotal' | 'operatorShare' | 'marketplaceCommission' | 'resellerMargin'
>

function wireBooks(books: Books, currency: CurrencyCode) {
  const money = (amount: number) => ({ amount, currency })
  return {
    total: money(books.priceTotal),
    operator_share: money(books.operatorShare),
    marketplace_commission: money(books.marketplaceCommission),
    reseller_margin: money(books.resellerMargin),
  }
}

export function wireOccupancy(sums: OccupancySums) {
  return {
    starts: sums.starts,
    unlimited_starts: sums.unlimitedStarts,
    capacity: sums.capacity,
    taken: sums.taken,
    fill_bp: sums.fillBp,
  }
}
