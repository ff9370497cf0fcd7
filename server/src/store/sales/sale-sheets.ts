import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Reader } from '../database.ts'
import { extrasOf, pickupOf, roomTypesOf, unitsOf } from '../options/option-parts.ts'
import { priceRowsFrom, type StoredPriceRow } from '../options/price-rows.ts'
import { wholeNumberSetting } from '../sellers.ts'
import { startCityOf } from '../trips/start-city.ts'
import { soldHere } from './sold-trips.ts'

type StoredSheet = Omit<SaleSheet, 'priceRows'> & { priceRows: readonly StoredPriceRow[] }

function sheetFrom(sheet: StoredSheet): SaleSheet {
  return { ...sheet, priceRows: priceRowsFrom(sheet.priceRows) }
}

type OptionKey = { sellerId: string; optionId: string }

/** For the seller's own staff: any option that is not deleted, on sale or not. */
export async function findSaleSheet(
  reader: Reader,
  { sellerId, optionId }: OptionKey,
): Promise<SaleSheet | null> {
  const [sheet] = await reader<StoredSheet[]>`
    select ${columns(reader)} ${tables(reader)}
    where o.seller_id = ${sellerId} and o.id = ${optionId} and ${isKept(reader)}
  `
  return sheet ? sheetFrom(sheet) : null
}

/** For a website: null when the trip is not sold there, whatever the reason. */
export async function findSaleSheetSoldHere(
  reader: Reader,
  caller: WebsiteCaller,
  { sellerId, optionId }: OptionKey,
): Promise<SaleSheet | null> {
  const [sheet] = await reader<StoredSheet[]>`
    select ${columns(reader)} ${tables(reader)}
    join trip_listings l on l.seller_id = t.seller_id and l.trip_id = t.id
    where o.seller_id = ${sellerId} and o.id = ${optionId} and ${isKept(reader)}
      and ${soldHere(reader, caller)}
  `
  return sheet ? sheetFrom(sheet) : null
}

/** All options of some trips, to price them for lists. */
export async function listSaleSheets(
  reader: Reader,
  { sellerId, tripIds }: { sellerId: string; tripIds: readonly string[] },
): Promise<SaleSheet[]> {
  const sheets = await reader<StoredSheet[]>`
    select ${columns(reader)} ${tables(reader)}
    where o.seller_id = ${sellerId} and o.trip_id = any(${tripIds}::uuid[])
      and ${isKept(reader)}
    order by o.trip_id, o.position
  `
  return sheets.map(sheetFrom)
}

/** All options of one trip that are not deleted, whatever became of the trip. */
export async function listSheetsOfTrip(
  reader: Reader,
  { sellerId, tripId }: { sellerId: string; tripId: string },
): Promise<SaleSheet[]> {
  const sheets = await reader<StoredSheet[]>`
    select ${columns(reader)} ${tables(reader)}
    where o.seller_id = ${sellerId} and o.trip_id = ${tripId} and o.retired_at is null
    order by o.position
  `
  return sheets.map(sheetFrom)
}

export async function findSellerOfOption(reader: Reader, optionId: string): Promise<string | null> {
  const [row] = await reader<{ sellerId: string }[]>`
    select seller_id as "sellerId" from options where id = ${optionId}
  `
  return row?.sellerId ?? null
}

function tables(reader: Reader) {
  return reader`
    from options o
    join trips t on t.seller_id = o.seller_id and t.id = o.trip_id
    join sellers s on s.id = o.seller_id
    join cities c on c.id = ${startCityOf(reader)}
    join policies p on p.seller_id = o.seller_id and p.id = o.policy_id
    left join schedules h on h.seller_id = o.seller_id and h.option_id = o.id
    left join price_tables r on r.seller_id = o.seller_id and r.option_id = o.id
  `
}

function isKept(reader: Reader) {
  return reader`o.retired_at is null and t.status <> 'archived'`
}

function columns(reader: Reader) {
  return reader`
    o.seller_id as "sellerId", s.slug as "sellerSlug", s.name as "sellerName",
    s.settings ->> 'notify_email' as "sellerEmail",
    s.suspended_at is not null as "sellerSuspended", s.price_currency as "priceCurrency",
    jsonb_build_object('transfers', s.has_bank_details, 'cards', s.takes_cards) as takes,
    s.commission_bp as "commissionBp",
    o.trip_id as "tripId", t.slug as "tripSlug", ${titlesOf(reader)} as titles,
    t.photos -> 0 as cover,
    o.id as "optionId", o.sale_version as "saleVersion", o.names as "optionNames", c.timezone,
    coalesce(t.duration_days, 1) as days, t.duration_minutes as "durationMinutes",
    o.sales_paused or t.sales_paused as "salesPaused",
    t.price_display = 'shown' as "pricesShown", o.private,
    o.groups_per_start as "groupsPerStart", o.min_units as "minUnits", o.max_units as "maxUnits",
    o.max_party as "maxParty",
    o.availability_type as "availabilityType", o.capacity_mode as "capacityMode", o.confirmation,
    jsonb_build_object('minutes', ${cutoffMinutes(reader)}, 'days', o.cutoff_days,
      'time', o.cutoff_time) as cutoff,
    ${wholeNumberSetting(reader, 'request_hours')} as "requestHours",
    jsonb_build_object('name', p.name, 'preset', p.preset, 'tiers', p.tiers) as policy,
    o.deposit, o.traveller_details as "travellerDetails", ${unitsOf(reader)} as units,
    coalesce(r.rows, '[]') as "priceRows", ${specialsOf(reader)} as specials,
    ${extrasOf(reader)} as extras, ${roomTypesOf(reader)} as "roomTypes",
    ${vehicleOf(reader)} as vehicle, ${pickupOf(reader)} as pickup,
    jsonb_build_object('rules', coalesce(h.rules, '[]'), 'dates', coalesce(h.dates, '[]'),
      'closesAt', h.closes_at) as schedule,
    ${exceptionsOf(reader)} as exceptions, ${poolOf(reader)} as pool
  `
}

function cutoffMinutes(reader: Reader) {
  const byDefault = wholeNumberSetting(reader, 'default_cutoff_minutes')
  return reader`coalesce(o.cutoff_minutes, ${byDefault})`
}

/** A draft shows its staff the texts that it has. */
function titlesOf(reader: Reader) {
  return reader`
    (
      select coalesce(jsonb_object_agg(x.locale, x.title), '{}') from trip_texts x
      where x.seller_id = t.seller_id and x.trip_id = t.id
        and (x.published or t.status <> 'published')
    )
  `
}

function specialsOf(reader: Reader) {
  return reader`
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'startsFrom', x.starts_from,
        'startsTo', x.starts_to, 'bookFrom', x.book_from, 'bookTo', x.book_to,
        'percentOff', x.percent_off, 'amountOff', x.amount_off_usd) order by x.id), '[]')
      from specials x
      where x.seller_id = o.seller_id and x.trip_id = o.trip_id
        and (x.option_id is null or x.option_id = o.id)
    )
  `
}

function vehicleOf(reader: Reader) {
  return reader`
    case when o.vehicle is not null then o.vehicle || jsonb_build_object('limit', (
      select jsonb_build_object('id', x.id, 'name', x.name, 'perDay', x.per_day)
      from vehicle_limits x where x.seller_id = o.seller_id and x.id = o.vehicle_limit_id
    )) end
  `
}

function exceptionsOf(reader: Reader) {
  return reader`
    (
      select coalesce(jsonb_object_agg(x.start_date::text || coalesce('T' || x.start_time, ''),
        jsonb_build_object('closed', x.closed, 'capacity', x.capacity)), '{}')
      from departure_exceptions x
      where x.seller_id = o.seller_id and x.option_id = o.id
    )
  `
}

function poolOf(reader: Reader) {
  return reader`
    (
      select jsonb_build_object('id', x.id, 'name', x.name, 'capacity', x.capacity)
      from capacity_pools x where x.seller_id = o.seller_id and x.id = o.capacity_pool_id
    )
  `
}
