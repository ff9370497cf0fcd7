import type { ByLocale } from '#domain/catalog.ts'
import type { NamedResource, ResourcesByDeparture } from '#domain/departures/resource.ts'
import type { TimedDeparture } from '#domain/departures/span.ts'
import { isInDays } from '../bookings/list-conditions.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import { startCityOf } from '../trips/start-city.ts'

/** A departure by its names and its length, whether its option is still sold or not. */
export type NamedDeparture = TimedDeparture & {
  optionId: string
  optionNames: ByLocale
  tripId: string
  titles: ByLocale
}

export type Assignment = NamedDeparture & { resourceId: string; startsAt: Temporal.Instant }
export type DepartureKey = { sellerId: string; optionId: string; start: string }

const departureColumns = (reader: Reader) => reader`
  o.id as "optionId", o.names as "optionNames", o.trip_id as "tripId",
  (
    select coalesce(jsonb_object_agg(x.locale, x.title), '{}') from trip_texts x
    where x.seller_id = t.seller_id and x.trip_id = t.id
  ) as titles,
  c.timezone, coalesce(t.duration_days, 1) as days, t.duration_minutes as "durationMinutes"
`

const tripTables = (reader: Reader) => reader`
  join trips t on t.seller_id = o.seller_id and t.id = o.trip_id
  join cities c on c.id = ${startCityOf(reader)}
`

/** What an option is called and takes; null where the seller never had it. */
export async function findNamedDeparture(
  tx: Tx,
  { sellerId, optionId, start }: DepartureKey,
): Promise<NamedDeparture | null> {
  const [row] = await tx<Omit<NamedDeparture, 'start'>[]>`
    select ${departureColumns(tx)} from options o ${tripTables(tx)}
    where o.seller_id = ${sellerId} and o.id = ${optionId}
  `
  return row ? { ...row, start } : null
}

type Assigned = { resourceIds: readonly string[]; startsAt: string; now: string }

/** Assigns exactly these, in place of what was assigned before. */
export async function replaceAssignments(
  tx: Tx,
  { sellerId, optionId, start }: DepartureKey,
  { resourceIds, startsAt, now }: Assigned,
): Promise<void> {
  await tx`
    delete from departure_resources
    where seller_id = ${sellerId} and option_id = ${optionId} and start = ${start}
      and resource_id <> all(${resourceIds}::uuid[])
  `
  await tx`
    insert into departure_resources
      (seller_id, option_id, start, resource_id, starts_at, assigned_at)
    select ${sellerId}, ${optionId}, ${start}, id, ${startsAt}, ${now}
    from unnest(${resourceIds}::uuid[]) as given (id)
    on conflict (seller_id, option_id, start, resource_id)
      do update set starts_at = excluded.starts_at
  `
}

/** What a departure has, by name. */
export async function listResourcesOfDeparture(
  tx: Tx,
  { sellerId, optionId, start }: DepartureKey,
): Promise<NamedResource[]> {
  return tx<NamedResource[]>`
    select r.id, r.name, r.kind from departure_resources a
    join resources r on r.seller_id = a.seller_id and r.id = a.resource_id
    where a.seller_id = ${sellerId} and a.option_id = ${optionId} and a.start = ${start}
    order by r.name, r.id
  `
}

/** For every departure that begins in these days, by its `departureKey`. */
export async function listResourcesByDeparture(
  tx: Tx,
  { sellerId, from, to }: { sellerId: string; from: string; to: string },
): Promise<ResourcesByDeparture> {
  const rows = await tx<(NamedResource & { key: string })[]>`
    select a.option_id || ' ' || a.start as key, r.id, r.name, r.kind from departure_resources a
    join resources r on r.seller_id = a.seller_id and r.id = a.resource_id
    where a.seller_id = ${sellerId} and a.starts_at >= ${from}::date - interval '1 day'
      and a.starts_at < ${to}::date + interval '2 days'
      and left(a.start, 10) between ${from} and ${to}
    order by r.name, r.id
  `
  const byDeparture = new Map<string, NamedResource[]>()
  for (const { key, ...resource } of rows) {
    const known = byDeparture.get(key)
    if (known) known.push(resource)
    else byDeparture.set(key, [resource])
  }
  return byDeparture
}

type Window = {
  sellerId: string
  resourceIds: readonly string[]
  /** Whatever is under way at some moment from here… */
  from: Temporal.Instant
  /** …until here, which is not included. */
  until: Temporal.Instant
  limit: number
}

/**
 * What some resources are assigned to in a time, with a day to spare at its beginning, because the
 * clock of the place decides when a trip of days ends.
 */
export async function listAssignments(tx: Tx, window: Window): Promise<Assignment[]> {
  const { sellerId, resourceIds, from, until, limit } = window
  return tx<Assignment[]>`
    select a.resource_id as "resourceId", a.start, a.starts_at as "startsAt",
      ${departureColumns(tx)}
    from departure_resources a
    join options o on o.seller_id = a.seller_id and o.id = a.option_id
    ${tripTables(tx)}
    where a.seller_id = ${sellerId} and a.resource_id = any(${resourceIds}::uuid[])
      and a.starts_at < ${until.toString()}
      and a.starts_at + make_interval(days => coalesce(t.duration_days, 0) + 1,
        mins => coalesce(t.duration_minutes, 0)) > ${from.toString()}
    order by a.starts_at, a.option_id, a.resource_id
    limit ${limit}
  `
}

export async function hasAssignments(
  tx: Tx,
  { sellerId, resourceId }: { sellerId: string; resourceId: string },
): Promise<boolean> {
  const rows = await tx`
    select from departure_resources
    where seller_id = ${sellerId} and resource_id = ${resourceId} limit 1
  `
  return rows.length > 0
}

/** Whether a person of the team is assigned to a departure. */
export async function isAssigned(
  reader: Reader,
  { sellerId, optionId, start, personId }: DepartureKey & { personId: string },
): Promise<boolean> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const rows = await tx`
      select from departure_resources a
      join resources r on r.seller_id = a.seller_id and r.id = a.resource_id
      where a.seller_id = ${sellerId} and a.option_id = ${optionId} and a.start = ${start}
        and r.person_id = ${personId}
      limit 1
    `
    return rows.length > 0
  })
}

/** Every departure that somebody is booked on, of local days. */
export async function listBookedDepartures(
  tx: Tx,
  { sellerId, from, to, limit }: { sellerId: string; from: string; to: string; limit: number },
): Promise<NamedDeparture[]> {
  return tx<NamedDeparture[]>`
    select booked.start, ${departureColumns(tx)}
    from (
      select b.option_id, b.start from bookings b
      where b.seller_id = ${sellerId} and b.status in ('pending', 'confirmed')
        and ${isInDays(tx)} and b.start >= ${from} and b.start < ${`${to}U`}
      group by b.option_id, b.start
      order by b.start, b.option_id
      limit ${limit}
    ) booked
    join options o on o.seller_id = ${sellerId} and o.id = booked.option_id
    ${tripTables(tx)}
    order by booked.start, booked.option_id
  `
}
