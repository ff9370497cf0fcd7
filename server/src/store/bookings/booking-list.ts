import type { Booking, PaymentStatus } from '#domain/bookings/booking.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import { bookingColumns } from './bookings.ts'

export type BookingFilters = {
  /** Empty is every status but holds that ran out. */
  status: readonly Booking['status'][]
  /** Days of the start, on the clock of the trip, both included. */
  from: string | null
  to: string | null
  product_id: string | null
  channel: Booking['channel'] | null
  /** Empty is every one. */
  payment_status: readonly PaymentStatus[]
  updated_since: Temporal.Instant | null
  /** A reference, or a part of the lead's name or address or of the trip's title. */
  q: string | null
}

type BookingQuery = { sellerId: string; filters: BookingFilters; now: Temporal.Instant }

type BookingPage = BookingQuery & { after: { createdAt: string; id: string } | null; limit: number }

/** A page of them, and how many there are in all. */
export async function readBookingPage(
  reader: Reader,
  page: BookingPage,
): Promise<[Booking[], number]> {
  return readAs(reader, { seller: page.sellerId }, tx =>
    Promise.all([listBookings(tx, page), countBookings(tx, page)]),
  )
}

/** The bookings of a seller and those sold on its sites, newest first. */
async function listBookings(tx: Tx, query: BookingPage): Promise<Booking[]> {
  const { after, limit } = query
  return tx<Booking[]>`
    select ${bookingColumns(tx)} from bookings b
    where ${visible(tx, query)}
      ${after ? tx`and (b.created_at, b.id) < (${after.createdAt}, ${after.id})` : tx``}
    order by b.created_at desc, b.id desc
    limit ${limit}
  `
}

async function countBookings(tx: Tx, query: BookingQuery): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from bookings b where ${visible(tx, query)}
  `
  return row?.total ?? 0
}

/** One booking of a seller, or one sold on its sites. */
export async function findVisibleBooking(
  reader: Reader,
  { sellerId, ref }: { sellerId: string; ref: string },
): Promise<Booking | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<Booking[]>`
      select ${bookingColumns(tx)} from bookings b
      where ${isOf(tx, sellerId)} and b.ref = ${ref}
    `
    return row ?? null
  })
}

function visible(tx: Tx, { sellerId, filters, now }: BookingQuery) {
  const { from, to, product_id, channel, payment_status: payment, updated_since, q } = filters
  return tx`
    ${isOf(tx, sellerId)} and ${hasStatus(tx, filters.status, now)}
    ${from === null ? tx`` : tx`and b.start >= ${from}`}
    ${to === null ? tx`` : tx`and left(b.start, 10) <= ${to}`}
    ${product_id === null ? tx`` : tx`and b.trip_id = ${product_id}`}
    ${channel === null ? tx`` : tx`and b.channel = ${channel}`}
    ${payment.length === 0 ? tx`` : tx`and b.payment_status = any(${tx.array([...payment])})`}
    ${updated_since === null ? tx`` : tx`and b.updated_at >= ${updated_since.toString()}`}
    ${q === null ? tx`` : holdsText(tx, q)}
  `
}

/** Its own, and what its sites sold for others: that is said so because each has an index. */
function isOf(tx: Tx, sellerId: string) {
  return tx`
    (b.seller_id = ${sellerId}
      or b.storefront_seller_id = ${sellerId} and b.storefront_seller_id <> b.seller_id)
  `
}

/** What has run out counts as such from its last instant on, written down or not. */
function hasStatus(tx: Tx, wanted: readonly Booking['status'][], now: Temporal.Instant) {
  const standing = tx`
    case
      when b.status = 'on_hold' and b.hold_expires_at <= ${now.toString()} then 'expired'
      when b.status = 'pending' and b.pending_expires_at <= ${now.toString()} then 'cancelled'
      else b.status
    end
  `
  return wanted.length === 0
    ? tx`${standing} <> 'expired'`
    : tx`${standing} = any(${tx.array([...wanted])})`
}

function holdsText(tx: Tx, q: string) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  return tx`
    and (b.ref ilike ${pattern} or b.lead_name ilike ${pattern} or b.lead_email ilike ${pattern}
      or b.trip_title ilike ${pattern})
  `
}
