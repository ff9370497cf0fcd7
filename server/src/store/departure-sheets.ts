import type { DepartureSheet } from '#domain/departures/departure-sheet.ts'
import type { Reader } from './database.ts'
import { wholeNumberSetting } from './sellers/seller-settings.ts'
import { startCityOf } from './trips/start-city.ts'

/** Of every option of a seller that is not deleted, on sale or not. */
export async function listDepartureSheets(
  reader: Reader,
  sellerId: string,
): Promise<DepartureSheet[]> {
  const byDefault = wholeNumberSetting(reader, 'default_cutoff_minutes')
  return reader<DepartureSheet[]>`
    select o.id as "optionId", o.trip_id as "tripId", coalesce(x.titles, '{}') as titles,
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
      coalesce(u.units, '[]') as units, coalesce(r.rooms, '[]') as "roomTypes",
      coalesce(e.exceptions, '{}') as exceptions,
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
    ${gathered(reader, sellerId)}
    where o.seller_id = ${sellerId} and o.retired_at is null and t.status <> 'archived'
    order by o.trip_id, o.position
  `
}

/** What an option has several of; read once for all options, and not once for each. */
function gathered(reader: Reader, sellerId: string) {
  return reader`
    left join (
      select n.trip_id, jsonb_object_agg(n.locale, n.title) as titles
      from trip_texts n join trips of on of.seller_id = n.seller_id and of.id = n.trip_id
      where n.seller_id = ${sellerId} and (n.published or of.status <> 'published')
      group by n.trip_id
    ) x on x.trip_id = o.trip_id
    left join (
      select option_id, jsonb_agg(jsonb_build_object('id', id, 'type', type, 'labels', labels)
        order by retired_at is not null, position) as units
      from units where seller_id = ${sellerId} group by option_id
    ) u on u.option_id = o.id
    left join (
      select option_id, jsonb_agg(jsonb_build_object('id', id, 'sleeps', sleeps,
        'shareable', shareable, 'rooms', rooms) order by position) as rooms
      from room_types where seller_id = ${sellerId} and retired_at is null group by option_id
    ) r on r.option_id = o.id
    left join (
      select option_id, jsonb_object_agg(start_date::text || coalesce('T' || start_time, ''),
        jsonb_build_object('closed', closed, 'capacity', capacity, 'note', note)) as exceptions
      from departure_exceptions where seller_id = ${sellerId} group by option_id
    ) e on e.option_id = o.id
  `
}
