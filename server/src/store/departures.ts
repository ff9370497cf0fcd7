import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import type { BookedStart } from '#domain/departures/departure.ts'
import { attendanceByStart } from './attendance/attendance.ts'
import { bookingColumns } from './bookings/bookings.ts'
import type { Tx } from './database.ts'

type Days = {
  from: string
  /** The day after the last. */
  before: string
  sellerId: string
  optionId: string | null
  tripId: string | null
}

/**
 * Every start of these days that has bookings, by start and option. They are looked for option by
 * option, so that only bookings of these days are read, however many there are before and after.
 */
export async function listBookedStarts(tx: Tx, days: Days): Promise<BookedStart[]> {
  const { sellerId, from, before, optionId, tripId } = days
  return tx<BookedStart[]>`
    with found as materialized (
      select b.option_id, b.start, b.trip_id, b.trip_title, b.option_name, b.starts_at, b.timezone,
        b.status, b.pax, b.selection -> 'units' as units, b.created_at,
        greatest(1, b.pax, (
          select sum((u ->> 'qty')::int) from jsonb_array_elements(b.selection -> 'units') u
        )) as party
      from options o
      cross join lateral (
        select * from bookings b
        where b.seller_id = o.seller_id and b.option_id = o.id
          and b.start >= ${from} and b.start < ${before} and ${isLive(tx)}
      ) b
      where o.seller_id = ${sellerId}
        ${optionId === null ? tx`` : tx`and o.id = ${optionId}`}
        ${tripId === null ? tx`` : tx`and o.trip_id = ${tripId}`}
    ),
    sold as (
      select option_id, start,
        jsonb_agg(jsonb_build_object('unitId', unit, 'quantity', quantity)) as units
      from (
        select f.option_id, f.start, u ->> 'unitId' as unit, sum((u ->> 'qty')::int) as quantity
        from found f cross join jsonb_array_elements(f.units) u
        group by f.option_id, f.start, u ->> 'unitId'
      ) counted
      group by option_id, start
    ),
    came as (${attendanceByStart(tx, { sellerId, from, before })})
    select f.option_id as "optionId", f.start, (array_agg(f.trip_id))[1] as "tripId",
      (array_agg(f.trip_title order by f.created_at desc))[1] as "tripTitle",
      (array_agg(f.option_name order by f.created_at desc))[1] as "optionName",
      min(f.starts_at) as "startsAt", min(f.timezone) as timezone, count(*)::int as bookings,
      coalesce(sum(f.pax) filter (where f.status = 'confirmed'), 0)::int as "confirmedPax",
      coalesce(sum(f.pax) filter (where f.status = 'pending'), 0)::int as "pendingPax",
      coalesce((array_agg(s.units))[1], '[]') as units,
      coalesce(min(c.checked_in), 0)::int as "checkedIn",
      coalesce(min(c.no_show), 0)::int as "noShow",
      coalesce(sum(f.party) filter (where f.status = 'confirmed'), 0)::int as expected
    from found f
    left join sold s on s.option_id = f.option_id and s.start = f.start
    left join came c on c.option_id = f.option_id and c.start = f.start
    group by f.option_id, f.start
    order by f.start, f.option_id
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
 * So many of them, those after one of them first, by name or by when they are picked up. What they
 * are sorted by is no part of a cursor, and whoever was erased has no name.
 */
export async function listBookingsOfStartAfter(
  tx: Tx,
  key: StartKey,
  { after, limit, byPickup = false }: { after: string | null; limit: number; byPickup?: boolean },
): Promise<Booking[]> {
  const place = (table: ReturnType<Tx>) => tx`
    ${byPickup ? tx`${pickupOf(tx, table)},` : tx``} coalesce(${table}.lead_name, ''), ${table}.id
  `
  return tx<Booking[]>`
    select ${bookingColumns(tx)} from bookings b
    where b.seller_id = ${key.sellerId} and b.option_id = ${key.optionId}
      and b.start = ${key.start} and ${isLive(tx)}
      ${
        after === null
          ? tx``
          : tx`and (${place(tx`b`)}) > (
              select ${place(tx`last`)} from bookings last
              where last.seller_id = ${key.sellerId} and last.id = ${after}
            )`
      }
    order by ${place(tx`b`)}
    limit ${limit}
  `
}

/** Those who come by themselves stand last. */
function pickupOf(tx: Tx, table: ReturnType<Tx>) {
  return tx`
    coalesce(${table}.quote -> 'pickup' ->> 'date', left(${table}.start, 10))
      || coalesce('T' || (${table}.quote -> 'pickup' ->> 'time'), '~')
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
  const [clock] = await tx<{ now: Temporal.Instant }[]>`select app_now() as now`
  assert(clock)
  await tx`
    with ended as (
      update bookings b set status = 'expired', updated_at = ${clock.now.toString()}
      where b.seller_id = ${key.sellerId} and b.id = any(${ids}::uuid[])
      returning b.seller_id, b.id
    )
    delete from claims c using ended
    where c.seller_id = ended.seller_id and c.booking_id = ended.id
  `
}

type Starts = {
  sellerId: string
  departures: readonly { optionId: string; start: string }[]
}
export type GuestCount = { bookings: number; pax: number; pendingPax: number }

/** How many go at each of some starts, by `departureKey`; who waits is counted, too. */
export async function countGuestsOfStarts(
  tx: Tx,
  { sellerId, departures }: Starts,
): Promise<ReadonlyMap<string, GuestCount>> {
  const rows = await tx<(GuestCount & { key: string })[]>`
    select b.option_id || ' ' || b.start as key, count(*)::int as bookings,
      coalesce(sum(b.pax), 0)::int as pax,
      coalesce(sum(b.pax) filter (where b.status = 'pending'), 0)::int as "pendingPax"
    from ${given(tx, departures)}
    join bookings b on b.option_id = given.option_id and b.start = given.start
    where b.seller_id = ${sellerId} and ${isLive(tx)}
    group by b.option_id, b.start
  `
  return new Map(rows.map(({ key, ...count }) => [key, count]))
}

/** What the seller has noted for its staff at each of some starts. */
export async function listDepartureNotes(
  tx: Tx,
  { sellerId, departures }: Starts,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx<{ key: string; note: string }[]>`
    select distinct on (given.option_id, given.start)
      given.option_id || ' ' || given.start as key, x.note
    from ${given(tx, departures)}
    join departure_exceptions x on x.option_id = given.option_id
      and x.start_date = left(given.start, 10)::date
      and (x.start_time is null or x.start_time = nullif(substr(given.start, 12), ''))
    where x.seller_id = ${sellerId} and x.note is not null
    order by given.option_id, given.start, x.start_time nulls last
  `
  return new Map(rows.map(({ key, note }) => [key, note]))
}

function given(tx: Tx, departures: Starts['departures']) {
  const options = departures.map(({ optionId }) => optionId)
  const starts = departures.map(({ start }) => start)
  return tx`unnest(${options}::uuid[], ${starts}::text[]) as given (option_id, start)`
}
