import type { Editable } from '#domain/versions.ts'
import type { Reader } from '../database.ts'
import type { OptionException } from '../options/departure-exceptions.ts'

type TripKey = { sellerId: string; tripId: string }

/** When the prices and the schedule of an option were set; null where they never were. */
export type PartTimes = {
  optionId: string
  pricesAt: Temporal.Instant | null
  scheduleAt: Temporal.Instant | null
}

export async function listPartTimes(
  reader: Reader,
  { sellerId, tripId }: TripKey,
): Promise<PartTimes[]> {
  return reader<PartTimes[]>`
    select o.id as "optionId", r.updated_at as "pricesAt", h.updated_at as "scheduleAt"
    from options o
    left join price_tables r on r.seller_id = o.seller_id and r.option_id = o.id
    left join schedules h on h.seller_id = o.seller_id and h.option_id = o.id
    where o.seller_id = ${sellerId} and o.trip_id = ${tripId} and o.retired_at is null
  `
}

type Days = TripKey & { from: string; to: string; limit: number }

/** What differs from the schedules of a trip's options, by option and day. */
export async function listTripExceptions(
  reader: Reader,
  { sellerId, tripId, from, to, limit }: Days,
): Promise<OptionException[]> {
  return reader<OptionException[]>`
    select e.seller_id as "sellerId", e.option_id as "optionId", e.start_date as date,
      e.start_time as time, e.closed, e.capacity, e.note, e.updated_at as "updatedAt"
    from departure_exceptions e
    join options o on o.seller_id = e.seller_id and o.id = e.option_id
    where o.seller_id = ${sellerId} and o.trip_id = ${tripId} and o.retired_at is null
      and e.start_date between ${from} and ${to}
    order by o.position, e.start_date, coalesce(e.start_time, '')
    limit ${limit}
  `
}

const OPTION_PARTS: readonly Editable[] = [
  'option',
  'units',
  'price_table',
  'schedule',
  'departures',
  'room_types',
  'vehicle',
  'pickup',
]

export type PartVersion = { entity: Editable; id: string; version: number }

/** Of everything that is edited with a trip; what is as it was made has none. */
export async function listPartVersions(
  reader: Reader,
  { sellerId, tripId }: TripKey,
): Promise<PartVersion[]> {
  return reader<PartVersion[]>`
    with edited (entity, id) as (
      values ('extras', ${tripId}), ('capacity_pools', ${sellerId}),
        ('vehicle_limits', ${sellerId})
      union all
      select part, o.id::text from options o cross join unnest(${OPTION_PARTS}::text[]) part
      where o.seller_id = ${sellerId} and o.trip_id = ${tripId} and o.retired_at is null
      union all
      select 'text', x.trip_id || '/' || x.locale from trip_texts x
      where x.seller_id = ${sellerId} and x.trip_id = ${tripId}
      union all
      select 'special', s.id::text from specials s
      where s.seller_id = ${sellerId} and s.trip_id = ${tripId}
      union all
      select 'policy', p.id::text from policies p where p.seller_id = ${sellerId}
    )
    select v.entity, v.entity_id as id, v.version from edited e
    join record_versions v
      on v.seller_id = ${sellerId} and v.entity = e.entity and v.entity_id = e.id
  `
}
