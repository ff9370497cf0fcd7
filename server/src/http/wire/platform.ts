import { findInLocale } from '#domain/catalog.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { CommissionRow } from '#store/platform/commissions.ts'
import type { FoundBooking, FoundStorefront, FoundTrip } from '#store/platform/look-up.ts'
import type { InDollars } from '../price-twins.ts'

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
    price_currency: booking.priceCurrency,
    total: booking.priceTotal,
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

/** Sums of several currencies are said in dollars alone; null where one has no rate. */
export function wireCommissions(rows: readonly CommissionRow[], dollars: InDollars) {
  const sum = (amountOf: (row: CommissionRow) => number) =>
    rows.reduce<number | null>((total, row) => {
      const worth = dollars(amountOf(row), row.priceCurrency)
      return total === null || worth === null ? null : total + worth
    }, 0)
  return {
    data: rows.map(row => ({ seller: sellerOf(row), month: row.month, ...sumsOf(row) })),
    totals: {
      bookings: rows.reduce((total, row) => total + row.bookings, 0),
      total_usd: sum(row => row.priceTotal),
      operator_share_usd: sum(row => row.operatorShare),
      commission_usd: sum(row => row.commission),
      reseller_margin_usd: sum(row => row.resellerMargin),
    },
  }
}

function sumsOf(row: CommissionRow) {
  return {
    bookings: row.bookings,
    price_currency: row.priceCurrency,
    total: row.priceTotal,
    operator_share: row.operatorShare,
    commission: row.commission,
    reseller_margin: row.resellerMargin,
  }
}
