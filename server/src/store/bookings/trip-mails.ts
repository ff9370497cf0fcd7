import type { TRIP_REMINDER, TRIP_THANKS } from '#domain/bookings/trip-mails.ts'
import type { Tx } from '../database.ts'
import type { DueBooking } from './due-bookings.ts'

type Due = { now: Temporal.Instant; limit: number }
type Marked = DueBooking & { now: Temporal.Instant }

/**
 * Bookings whose guests are reminded of their trip: it is the afternoon before, and they booked
 * earlier. A booking that was moved is one for its new start.
 */
export async function listTripsToRemind(
  tx: Tx,
  { now, limit, hour, leastHoursAhead }: Due & typeof TRIP_REMINDER,
): Promise<DueBooking[]> {
  return tx<DueBooking[]>`
    select b.seller_id as "sellerId", b.id from sellers s
    join bookings b on b.seller_id = s.id
      and b.start >= ${dayOf(now, -1)} and b.start < ${dayOf(now, 4)}
    where (s.settings ->> 'trip_reminder_mail')::boolean
      and b.status = 'confirmed' and b.lead_email is not null and not b.is_test
      and b.reminded_of_start is distinct from b.start
      and b.starts_at > ${now.toString()}
      and b.checked_out_at <= b.starts_at - make_interval(hours => ${leastHoursAhead})
      and (left(b.start, 10)::date - 1 + make_time(${hour}, 0, 0)) at time zone b.timezone
        <= ${now.toString()}
    order by b.starts_at, b.id
    limit ${limit}
  `
}

export async function markTripReminded(tx: Tx, { sellerId, id }: Marked): Promise<boolean> {
  const { count } = await tx`
    update bookings set reminded_of_start = start
    where seller_id = ${sellerId} and id = ${id} and reminded_of_start is distinct from start
  `
  return count > 0
}

/** Bookings whose guests are thanked: it is the morning after the last day of the trip. */
export async function listTripsToThankFor(
  tx: Tx,
  { now, limit, hour, latestHours }: Due & typeof TRIP_THANKS,
): Promise<DueBooking[]> {
  return tx<DueBooking[]>`
    select b.seller_id as "sellerId", b.id from sellers s
    join bookings b on b.seller_id = s.id and b.start < ${dayOf(now, 2)}
      and b.start >= (${dayOf(now, -4)}::date - (
        select coalesce(max(t.duration_days), 1) from trips t where t.seller_id = s.id
      ))::text
    cross join lateral (
      select case
        when b.start like '%T%' and b.days = 1 then
          (b.starts_at + make_interval(mins => coalesce(b.duration_minutes, 0)))
            at time zone b.timezone
        else left(b.start, 10)::date + b.days - 1
      end::date as day
    ) last
    cross join lateral (
      select (last.day + 1 + make_time(${hour}, 0, 0)) at time zone b.timezone as moment
    ) thanks
    where (s.settings ->> 'thank_you_mail')::boolean
      and b.status = 'confirmed' and b.lead_email is not null and not b.is_test
      and b.thanked_at is null
      and thanks.moment <= ${now.toString()}
      and thanks.moment > ${now.subtract({ hours: latestHours }).toString()}
    order by b.starts_at, b.id
    limit ${limit}
  `
}

export async function markThanked(tx: Tx, { sellerId, id, now }: Marked): Promise<boolean> {
  const { count } = await tx`
    update bookings set thanked_at = ${now.toString()}
    where seller_id = ${sellerId} and id = ${id} and thanked_at is null
  `
  return count > 0
}

/** By the days on the clocks of places, which are at most a day away from any other. */
function dayOf(now: Temporal.Instant, days: number): string {
  return now
    .add({ hours: 24 * days })
    .toString()
    .slice(0, 10)
}
