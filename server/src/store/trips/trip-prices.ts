import type { StartPlan } from '#domain/availability/start-plan.ts'
import type { PricesBySize } from '#domain/listing/price-steps.ts'
import type { WorkedOutPrices } from '#domain/pricing/trip-prices.ts'
import type { Reader, Tx } from '../database.ts'
import type { Fragment } from '../fragments.ts'

/** Null for what is not known of prices that came without a table. */
type StoredParts = Pick<WorkedOutPrices, 'pricePeriods'> & {
  [Part in Exclude<keyof WorkedOutPrices, 'pricePeriods'>]: WorkedOutPrices[Part] | null
}

export type TripPrices = StoredParts & {
  sellerId: string
  tripId: string
  /** What the release before reads: one price for all time, and none for groups beyond 51. */
  perPerson: PricesBySize
  startPlans: readonly StartPlan[] | null
  updatedAt: Temporal.Instant
  /** When they have to be worked out again; null is never. */
  refreshAt: Temporal.Instant | null
}

export async function upsertPrices(tx: Tx, prices: readonly TripPrices[]): Promise<void> {
  if (prices.length === 0) return
  await tx`
    insert into trip_price_ladders
      (seller_id, trip_id, price_currency, per_person_usd, price_periods, option_periods,
       start_plans, lead_periods, lead_option_periods, fares, leads,
       watched_places, updated_at, periods_at, options_at, parties_at, places_at, fares_at,
       refresh_at)
    select "sellerId", "tripId", ${currencyOf(tx, tx`"sellerId"`)}, ${heldPrices(tx)},
      "pricePeriods",
      "optionPeriods", "startPlans", "leadPeriods", "leadOptionPeriods", "fares",
      "leads", "watchedStock",
      "updatedAt", "updatedAt", "updatedAt", "updatedAt", "updatedAt", "updatedAt",
      "refreshAt"
    from jsonb_to_recordset(${tx.json(prices)}) as row
      ("sellerId" uuid, "tripId" uuid, "perPerson" bigint[], "pricePeriods" jsonb,
       "optionPeriods" jsonb, "startPlans" jsonb, "leadPeriods" jsonb, "leadOptionPeriods" jsonb,
       "fares" jsonb, "leads" integer[], "watchedStock" jsonb,
       "updatedAt" timestamptz, "refreshAt" timestamptz)
    on conflict (seller_id, trip_id) do update set
      price_currency = excluded.price_currency, per_person_usd = excluded.per_person_usd,
      price_periods = excluded.price_periods,
      option_periods = excluded.option_periods, start_plans = excluded.start_plans,
      lead_periods = excluded.lead_periods, lead_option_periods = excluded.lead_option_periods,
      fares = excluded.fares, leads = excluded.leads, watched_places = excluded.watched_places,
      updated_at = excluded.updated_at, places_at = excluded.places_at,
      periods_at = excluded.periods_at, options_at = excluded.options_at,
      parties_at = excluded.parties_at, fares_at = excluded.fares_at,
      refresh_at = excluded.refresh_at
  `
}

/** What the prices were worked out in: whoever changes it holds all trips of the seller. */
function currencyOf(tx: Tx, sellerId: Fragment) {
  return tx`(select s.price_currency from sellers s where s.id = ${sellerId})`
}

/**
 * The column of the release before holds 32 bits. What is more, as prices in rupiah may be, it
 * shows as the most; this release reads `price_periods`.
 */
function heldPrices(tx: Tx) {
  return tx`
    array(
      select (case when price > 2147483647 then 2147483647 else price end)::integer
      from unnest("perPerson") with ordinality as x (price, size) order by size
    )
  `
}

export async function deletePrices(
  tx: Tx,
  { sellerId, tripIds }: { sellerId: string; tripIds: readonly string[] },
): Promise<void> {
  if (tripIds.length === 0) return
  await tx`
    delete from trip_price_ladders
    where seller_id = ${sellerId} and trip_id = any(${tripIds}::uuid[])
  `
}

/**
 * Those whose time has come, the longest due first, and those that the release before has written.
 * Prices that were brought in without a table have nothing to be worked out from.
 */
export async function listDuePrices(
  reader: Reader,
  { now, sellerId, most }: { now: Temporal.Instant; sellerId: string | null; most: number },
): Promise<{ sellerId: string; tripId: string }[]> {
  return reader<{ sellerId: string; tripId: string }[]>`
    select l.seller_id as "sellerId", l.trip_id as "tripId" from trip_price_ladders l
    where (l.refresh_at <= ${now.toString()} or l.periods_at is distinct from l.updated_at
        or l.options_at is distinct from l.updated_at
        or l.parties_at is distinct from l.updated_at
        or l.places_at is distinct from l.updated_at
        or l.fares_at is distinct from l.updated_at)
      and ${sellerId === null ? reader`true` : reader`l.seller_id = ${sellerId}`}
      and exists (
        select from options o
        join price_tables p on p.seller_id = o.seller_id and p.option_id = o.id
        where o.seller_id = l.seller_id and o.trip_id = l.trip_id
      )
    order by l.refresh_at
    limit ${most}
  `
}

/** Trips whose shown prices no longer fit what is taken, or when sites have to be paid. */
export async function listStalePrices(
  reader: Reader,
  {
    own,
    ofAll,
    most,
  }: {
    own: readonly { sellerId: string; leads: readonly number[] }[]
    ofAll: readonly number[]
    most: number
  },
): Promise<{ sellerId: string; tripId: string }[]> {
  const named = own.map(({ sellerId, leads }) => ({ seller_id: sellerId, leads }))
  return reader<{ sellerId: string; tripId: string }[]>`
    select seller_id as "sellerId", trip_id as "tripId"
    from stale_price_ladders(${reader.json(named)}, ${ofAll}::integer[], ${most})
  `
}

export type FollowedPrices = WorkedOutPrices & Pick<TripPrices, 'tripId' | 'perPerson'>

/** What else is known of the trips stays: when they run, and when all of it is due again. */
export async function updateShownPrices(
  tx: Tx,
  { sellerId, rows }: { sellerId: string; rows: readonly FollowedPrices[] },
): Promise<void> {
  await tx`
    update trip_price_ladders l set
      price_currency = ${currencyOf(tx, tx`l.seller_id`)}, per_person_usd = ${heldPrices(tx)},
      price_periods = "pricePeriods", option_periods = "optionPeriods",
      lead_periods = "leadPeriods",
      lead_option_periods = "leadOptionPeriods", fares = row."fares", leads = row."leads",
      watched_places = "watchedStock"
    from jsonb_to_recordset(${tx.json(rows)}) as row
      ("tripId" uuid, "perPerson" bigint[], "pricePeriods" jsonb, "optionPeriods" jsonb,
       "leadPeriods" jsonb, "leadOptionPeriods" jsonb, "fares" jsonb,
       "leads" integer[], "watchedStock" jsonb)
    where l.seller_id = ${sellerId} and l.trip_id = "tripId"
  `
}

/**
 * Whose prices depend on what has just changed: some options, all of a seller, or all trips that
 * start in a city or at places.
 */
export type PricedBy =
  | { sellerId: string; optionIds: readonly string[] }
  | { sellerId: string }
  | { cityId: string }
  | { startPlaceIds: readonly string[] }

/** Has prices worked out again soon, where that is too much for the change itself. */
export async function markPricesDue(tx: Tx, which: PricedBy, now: Temporal.Instant): Promise<void> {
  await tx`
    update trip_price_ladders l set refresh_at = ${now.toString()}
    where ${isPricedBy(tx, which)} and l.refresh_at is not null
  `
}

function isPricedBy(tx: Tx, which: PricedBy) {
  if ('cityId' in which) {
    return tx`exists (select from trips t where ${startsIn(tx, which.cityId)}
      and t.seller_id = l.seller_id and t.id = l.trip_id)`
  }
  if ('startPlaceIds' in which) {
    const ids = which.startPlaceIds
    return tx`exists (select from trips t where t.start_place_id = any(${ids}::uuid[])
      and t.seller_id = l.seller_id and t.id = l.trip_id)`
  }
  if (!('optionIds' in which)) return tx`l.seller_id = ${which.sellerId}`
  return tx`
    l.seller_id = ${which.sellerId} and l.trip_id in (
      select o.trip_id from options o
      where o.seller_id = ${which.sellerId} and o.id = any(${which.optionIds}::uuid[])
    )
  `
}

/** Some trips that only name the city are worked out in vain; that way both indexes are of use. */
function startsIn(tx: Tx, cityId: string) {
  return tx`
    (t.city_id = ${cityId} or t.start_place_id in (
      select p.id from places p left join places target on target.id = p.merged_into
      where coalesce(target.city_id, p.city_id) = ${cityId}
    ))
  `
}
