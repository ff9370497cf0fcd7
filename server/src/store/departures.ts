import type { Booking } from '#domain/bookings/booking.ts'
import { bookingColumns } from './bookings/bookings.ts'
import type { Tx } from './database.ts'

/** Who goes at one start of an option. */
export type BookedStart = {
  optionId: string
  tripId: string
  tripTitle: string
  optionName: string
  start: string
  bookings: number
  confirmedPax: number
  pendingPax: number
}

type Days = { sellerId: string; from: string; to: string; optionId: string | null }

/** Every start of these days that has bookings, by start and option. */
export async function listBookedStarts(tx: Tx, days: Days): Promise<BookedStart[]> {
  const { sellerId, from, to, optionId } = days
  return tx<BookedStart[]>`
    select b.option_id as "optionId", b.start, min(b.trip_id::text) as "tripId",
      max(b.trip_title) as "tripTitle", max(b.option_name) as "optionName",
      count(*)::int as bookings,
      coalesce(sum(b.pax) filter (where b.status = 'confirmed'), 0)::int as "confirmedPax",
      coalesce(sum(b.pax) filter (where b.status = 'pending'), 0)::int as "pendingPax"
    from bookings b
    where b.seller_id = ${sellerId} and ${isLive(tx)}
      and b.start >= ${from} and left(b.start, 10) <= ${to}
      ${optionId === null ? tx`` : tx`and b.option_id = ${optionId}`}
    group by b.option_id, b.start
    order by b.start, b.option_id
  `
}

type StartKey = { sellerId: string; optionId: string; start: string }

/** The bookings of one start, by the name of who leads them. */
export async function listBookingsOfStart(tx: Tx, key: StartKey): Promise<Booking[]> {
  return tx<Booking[]>`
    select ${bookingColumns(tx)} from bookings b
    where b.seller_id = ${key.sellerId} and b.option_id = ${key.optionId}
      and b.start = ${key.start} and ${isLive(tx)}
    order by b.lead_name, b.id
  `
}

/**
 * So many of them, those after one of them first. Its name is no part of a cursor, and
 * whoever was erased has none.
 */
export async function listBookingsOfStartAfter(
  tx: Tx,
  key: StartKey,
  { after, limit }: { after: string | null; limit: number },
): Promise<Booking[]> {
  return tx<Booking[]>`
    select ${bookingColumns(tx)} from bookings b
    where b.seller_id = ${key.sellerId} and b.option_id = ${key.optionId}
      and b.start = ${key.start} and ${isLive(tx)}
      ${
        after === null
          ? tx``
          : tx`and (coalesce(b.lead_name, ''), b.id) > (
              select coalesce(last.lead_name, ''), last.id from bookings last
              where last.seller_id = ${key.sellerId} and last.id = ${after}
            )`
      }
    order by coalesce(b.lead_name, ''), b.id
    limit ${limit}
  `
}

export async function countBookingsOfStart(
  tx: Tx,
  key: StartKey,
): Promise<{ total: number; pax: number }> {
  const [row] = await tx<{ total: number; pax: number }[]>`
    select count(*)::int as total, coalesce(sum(b.pax), 0)::int as pax from bookings b
    where b.seller_id = ${key.sellerId} and b.option_id = ${key.optionId}
      and b.start = ${key.start} and ${isLive(tx)}
  `
  return row ?? { total: 0, pax: 0 }
}

/**
 * The references of the same, locked: this waits for bookings that are just leaving or joining the
 * start. The common lock order is all bookings before any place.
 */
export async function lockBookingsOfStart(tx: Tx, key: StartKey): Promise<string[]> {
  const rows = await tx<{ ref: string }[]>`
    select b.ref from bookings b
    where b.seller_id = ${key.sellerId} and b.option_id = ${key.optionId}
      and b.start = ${key.start} and ${isLive(tx)}
    order by b.id
    for no key update
  `
  return rows.map(({ ref }) => ref)
}

/** What has lapsed is over, whether or not that has been written down. */
function isLive(tx: Tx) {
  return tx`
    b.status in ('pending', 'confirmed') and (b.status = 'confirmed'
      or b.pending_expires_at is null or b.pending_expires_at > app_now())
  `
}

/**
 * Ends the holds of a start that does not take place; whoever had one finds it expired. They are
 * locked first, in the common lock order: what a hold takes may change while this waits for it,
 * and only a later statement sees that.
 */
export async function endHoldsOfStart(tx: Tx, key: StartKey): Promise<void> {
  const held = await tx<{ id: string }[]>`
    select b.id from bookings b
    where b.seller_id = ${key.sellerId} and b.option_id = ${key.optionId}
      and b.start = ${key.start} and b.status = 'on_hold'
    order by b.id
    for no key update
  `
  const ids = held.map(({ id }) => id)
  await tx`
    with ended as (
      update bookings b set status = 'expired', updated_at = app_now()
      where b.seller_id = ${key.sellerId} and b.id = any(${ids}::uuid[])
      returning b.seller_id, b.id
    )
    delete from claims c using ended
    where c.seller_id = ended.seller_id and c.booking_id = ended.id
  `
}
