import { findInLocale } from '#domain/catalog.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { CommissionRow } from '#store/platform/commissions.ts'
import type { FoundBooking, FoundStorefront, FoundTrip } from '#store/platform/look-up.ts'

const sellerOf = ({ sellerSlug, sellerName }: { sellerSlug: string; sellerName: string }) => ({
  slug: sellerSlug,
  name: sellerName,
})

export function wireFoundBooking(booking: FoundBooking) {
  return {
    ref: booking.ref,
    seller: sellerOf(booking),
    status: booking.status,
    trip: booking.tripTitle,
    option: booking.optionName,
    start: booking.start,
    pax: booking.pax,
    lead_name: booking.leadName,
    lead_email: booking.leadEmail,
    sold_through: booking.soldThrough,
    due_now: { amount: booking.dueNow, currency: booking.currency },
    total_usd: booking.totalUsd,
    created_at: timestamp(booking.createdAt),
  }
}

export function wireFoundTrip(trip: FoundTrip) {
  return {
    id: trip.id,
    slug: trip.slug,
    title: findInLocale(trip.titles, 'en')?.text ?? null,
    seller: sellerOf(trip),
    status: trip.status,
    sales_paused: trip.salesPaused,
    created_at: timestamp(trip.createdAt),
  }
}

export function wireFoundStorefront(site: FoundStorefront) {
  return {
    id: site.id,
    name: site.name,
    kind: site.kind,
    seller: sellerOf(site),
    origins: site.origins,
    manage_booking_url: site.manageBookingUrl,
    created_at: timestamp(site.createdAt),
  }
}

export function wireCommissions(rows: readonly CommissionRow[]) {
  const sum = (amountOf: (row: CommissionRow) => number) =>
    rows.reduce((total, row) => total + amountOf(row), 0)
  return {
    data: rows.map(row => ({ seller: sellerOf(row), month: row.month, ...sumsOf(row) })),
    totals: {
      bookings: sum(row => row.bookings),
      total_usd: sum(row => row.totalUsd),
      operator_share_usd: sum(row => row.operatorShareUsd),
      commission_usd: sum(row => row.commissionUsd),
      reseller_margin_usd: sum(row => row.resellerMarginUsd),
    },
  }
}

function sumsOf(row: CommissionRow) {
  return {
    bookings: row.bookings,
    total_usd: row.totalUsd,
    operator_share_usd: row.operatorShareUsd,
    commission_usd: row.commissionUsd,
    reseller_margin_usd: row.resellerMarginUsd,
  }
}
