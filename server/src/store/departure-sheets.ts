import type { ByLocale } from '#domain/catalog.ts'
import type {
  DepartureSheet,
  DepartureUnit,
  NotedException,
} from '#domain/departures/departure-sheet.ts'
import type { Reader } from './database.ts'
import { wholeNumberSetting } from './sellers.ts'
import { startCityOf } from './trips/start-city.ts'

type Gathered = 'titles' | 'units' | 'roomTypes' | 'exceptions'
type Option = Omit<DepartureSheet, Gathered>

/**
 * Of every option of a seller that is not deleted, on sale or not. What options have several of is
 * read for all of them at once and put together here: joined in one statement, whoever plans it
 * may read all of it again for each option.
 */
export async function listDepartureSheets(
  reader: Reader,
  sellerId: string,
): Promise<DepartureSheet[]> {
  const [options, titles, units, rooms, exceptions] = await Promise.all([
    listOptions(reader, sellerId),
    listTitles(reader, sellerId),
    listUnits(reader, sellerId),
    listRooms(reader, sellerId),
    listExceptions(reader, sellerId),
  ])
  return options.map(option => ({
    ...option,
    titles: titles.get(option.tripId) ?? {},
    units: units.get(option.optionId) ?? [],
    roomTypes: rooms.get(option.optionId) ?? [],
    exceptions: exceptions.get(option.optionId) ?? {},
  }))
}

async function listOptions(reader: Reader, sellerId: string): Promise<Option[]> {
  const byDefault = wholeNumberSetting(reader, 'default_cutoff_minutes')
  return reader<Option[]>`
    select o.id as "optionId", o.trip_id as "tripId",
      o.names as "optionNames", coalesce(t.duration_days, 1) as days,
      t.duration_minutes as "durationMinutes", o.sales_paused or t.sales_paused as "salesPaused",
      o.private, o.groups_per_start as "groupsPerStart", o.max_units as "maxUnits",
      o.availability_type as "availabilityType", o.capacity_mode as "capacityMode",
      jsonb_build_object('timezone', c.timezone, 'availabilityType', o.availability_type,
        'cutoff', jsonb_build_object(
          'minutes', coalesce(o.cutoff_minutes, ${byDefault}),
          'days', o.cutoff_days, 'time', o.cutoff_time),
        'schedule', jsonb_build_object('closesAt', h.closes_at)) as clock,
      jsonb_build_object('rules', coalesce(h.rules, '[]'), 'dates', coalesce(h.dates, '[]'),
        'closesAt', h.closes_at) as schedule,
      case when p.id is not null
        then jsonb_build_object('id', p.id, 'capacity', p.capacity) end as pool,
      case when o.vehicle is not null then o.vehicle || jsonb_build_object('limit',
        case when v.id is not null
          then jsonb_build_object('id', v.id, 'perDay', v.per_day) end) end as vehicle
    from options o
    join trips t on t.seller_id = o.seller_id and t.id = o.trip_id
    join sellers s on s.id = o.seller_id
    join cities c on c.id = ${startCityOf(reader)}
    left join schedules h on h.seller_id = o.seller_id and h.option_id = o.id
    left join capacity_pools p on p.seller_id = o.seller_id and p.id = o.capacity_pool_id
    left join vehicle_limits v on v.seller_id = o.seller_id and v.id = o.vehicle_limit_id
    where o.seller_id = ${sellerId} and o.retired_at is null and t.status <> 'archived'
    order by o.trip_id, o.position
  `
}

/** A draft shows its staff the texts that it has. */
async function listTitles(reader: Reader, sellerId: string) {
  return byId(
    await reader<Part<ByLocale>[]>`
      select x.trip_id as id, jsonb_object_agg(x.locale, x.title) as part
      from trip_texts x join trips t on t.seller_id = x.seller_id and t.id = x.trip_id
      where x.seller_id = ${sellerId} and (x.published or t.status <> 'published')
      group by x.trip_id
    `,
  )
}

/** With those that are not sold any more: bookings still have them. */
async function listUnits(reader: Reader, sellerId: string) {
  return byId(
    await reader<Part<DepartureUnit[]>[]>`
      select option_id as id, jsonb_agg(jsonb_build_object('id', id, 'type', type,
        'labels', labels) order by retired_at is not null, position) as part
      from units where seller_id = ${sellerId} group by option_id
    `,
  )
}

async function listRooms(reader: Reader, sellerId: string) {
  return byId(
    await reader<Part<DepartureSheet['roomTypes']>[]>`
      select option_id as id, jsonb_agg(jsonb_build_object('id', id, 'sleeps', sleeps,
        'shareable', shareable, 'rooms', rooms) order by position) as part
      from room_types where seller_id = ${sellerId} and retired_at is null group by option_id
    `,
  )
}

async function listExceptions(reader: Reader, sellerId: string) {
  return byId(
    await reader<Part<Record<string, NotedException>>[]>`
      select option_id as id, jsonb_object_agg(
        start_date::text || coalesce('T' || start_time, ''),
        jsonb_build_object('closed', closed, 'capacity', capacity, 'note', note)) as part
      from departure_exceptions where seller_id = ${sellerId} group by option_id
    `,
  )
}

type Part<T> = { id: string; part: T }

function byId<T>(rows: readonly Part<T>[]): Map<string, T> {
  return new Map(rows.map(({ id, part }) => [id, part]))
}
