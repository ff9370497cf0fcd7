import type { OccupancySums } from '#domain/reports/sum-occupancy.ts'
import type { SalesSums } from '#domain/reports/sum-sales.ts'

export function wireSales(sums: SalesSums) {
  return {
    bookings: sums.bookings,
    pax: sums.pax,
    total: dollars(sums.totalUsd),
    operator_share: dollars(sums.operatorShareUsd),
    marketplace_commission: dollars(sums.marketplaceCommissionUsd),
    reseller_margin: dollars(sums.resellerMarginUsd),
    as_sold: sums.asSold.map(({ amount, currency }) => ({ amount, currency })),
    pending: sums.pending,
    cancelled: sums.cancelled,
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

function dollars(amount: number) {
  return { amount, currency: 'USD' as const }
}
