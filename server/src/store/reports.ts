import type { CurrencyCode } from '#domain/money/currency.ts'
import type { SalesPart } from '#domain/reports/sum-sales.ts'
import { isCounted } from './bookings/counted.ts'
import { isInDays, isInNewest } from './bookings/list-conditions.ts'
import { type Reader, readAs, type Tx } from './database.ts'

export type SalesGroup = 'day' | 'week' | 'month' | 'trip' | 'channel' | 'storefront'

export type SalesQuery = {
  sellerId: string
  /** What it keeps prices in: sums are of what was sold at prices in it. */
  own: CurrencyCode
  /** Its own trips wherever they were sold, or what its sites sold of others' trips. */
  role: 'operator' | 'reseller'
  /** By the checkout, whose day is that of a zone, or by the start, on the clock of its place. */
  period: BookedPeriod | StartPeriod
  /** Each day counts as that of the same date a year later, with which it is compared. */
  isYearLater?: boolean
  now: Temporal.Instant
}

/** The end is not part of it. */
type BookedPeriod = {
  date: 'booked'
  from: Temporal.Instant
  before: Temporal.Instant
  timezone: string
}
type StartPeriod = { date: 'start'; from: string; before: string }

/** A report is read whole, so one that would be longer is refused. */
export const MOST_PARTS = 5_000

export type SalesKey = { key: string; label: string }

export function readSales(
  reader: Reader,
  query: SalesQuery & { by: SalesGroup },
): Promise<SalesPart<SalesKey>[]> {
  return readAs(reader, { seller: query.sellerId }, async tx => {
    const { key, label } = groupOf(tx, query.by)
    return tx<SalesPart<SalesKey>[]>`
      select jsonb_build_object('key', key, 'label', max(label)) as key, ${sums(tx)}
      from (select ${key} as key, ${label} as label, b.* from (${sold(tx, query)}) b) b
      group by key, currency, price_currency
      order by key, currency, price_currency limit ${MOST_PARTS + 1}
    `
  })
}

type StartKey = {
  optionId: string
  tripId: string
  trip: string
  option: string
  start: string
}

export function readDepartureSales(
  reader: Reader,
  query: SalesQuery,
): Promise<SalesPart<StartKey>[]> {
  return readAs(
    reader,
    { seller: query.sellerId },
    tx => tx<SalesPart<StartKey>[]>`
      select jsonb_build_object('optionId', option_id, 'tripId', trip_id,
          'trip', max(trip_title), 'option', max(option_name), 'start', start) as key,
        ${sums(tx)}
      from (${sold(tx, query)}) b
      group by start, option_id, trip_id, currency, price_currency
      order by start, option_id, currency, price_currency limit ${MOST_PARTS + 1}
    `,
  )
}

type PayoutKey = { month: string; storefrontId: string | null; storefront: string | null }

export function readPayouts(reader: Reader, query: SalesQuery): Promise<SalesPart<PayoutKey>[]> {
  return readAs(
    reader,
    { seller: query.sellerId },
    tx => tx<SalesPart<PayoutKey>[]>`
      select jsonb_build_object('month', left(start, 7), 'storefrontId', storefront_id,
          'storefront', max(sold_through)) as key,
        ${sums(tx)}
      from (${sold(tx, query)}) b
      group by left(start, 7), storefront_id, currency, price_currency
      order by left(start, 7), storefront_id nulls first, currency, price_currency
      limit ${MOST_PARTS + 1}
    `,
  )
}

/**
 * What is taken of each booking; its day first, because a report says which one it goes by. The
 * offset keeps it a query of its own, so that the total is taken out of the quote as it is read:
 * otherwise whole quotes are sorted, which for many bookings is done on disk.
 */
function sold(tx: Tx, query: SalesQuery) {
  const { period, now, isYearLater = false } = query
  const ownDay =
    period.date === 'start'
      ? tx`left(b.start, 10)::date`
      : tx`(b.checked_out_at at time zone ${period.timezone})::date`
  // A 29th of February becomes the 28th.
  const counted = isYearLater ? tx`${ownDay} + interval '1 year'` : ownDay
  const day = tx`to_char(${counted}, 'YYYY-MM-DD')`
  return tx`
    select ${day} as day, b.start, b.option_id, b.trip_id, b.trip_title, b.option_name, b.channel,
      b.storefront_id, b.sold_through, b.currency, b.price_currency, b.pax, b.total_usd,
      b.operator_share_usd,
      b.marketplace_commission_usd, b.reseller_margin_usd,
      (b.quote #>> '{totals,grandTotal,amount}')::bigint as total,
      case
        when b.status = 'pending' and b.pending_expires_at <= ${now.toString()} then 'cancelled'
        else b.status::text
      end as status
    from bookings b
    where ${isOf(tx, query)} and ${isIn(tx, period)} and ${isCounted(tx)}
      and b.checked_out_at is not null
      and b.status in ('confirmed', 'pending', 'cancelled', 'rejected')
    offset 0
  `
}

function isOf(tx: Tx, { sellerId, role }: SalesQuery) {
  return role === 'operator'
    ? tx`b.seller_id = ${sellerId}`
    : tx`b.storefront_seller_id = ${sellerId} and b.storefront_seller_id <> b.seller_id`
}

/** Bookings are checked out minutes after they were made, so the index of their list finds them. */
const HOURS_TO_CHECK_OUT = 24

function isIn(tx: Tx, period: SalesQuery['period']) {
  return period.date === 'start'
    ? tx`${isInDays(tx)} and b.start >= ${period.from} and b.start < ${period.before}`
    : tx`b.checked_out_at >= ${period.from.toString()}
        and b.checked_out_at < ${period.before.toString()}
        and ${isInNewest(tx)} and b.created_at < ${period.before.toString()}
        and b.created_at >= ${period.from.subtract({ hours: HOURS_TO_CHECK_OUT }).toString()}`
}

function sums(tx: Tx) {
  const confirmed = tx`filter (where status = 'confirmed')`
  const sumOf = (column: string) => tx`coalesce(sum(${tx(column)}) ${confirmed}, 0)::bigint`
  return tx`
    currency, price_currency as "priceCurrency",
    (count(*) ${confirmed})::int as bookings, ${sumOf('pax')} as pax,
    ${sumOf('total')} as total, ${sumOf('total_usd')} as "priceTotal",
    ${sumOf('operator_share_usd')} as "operatorShare",
    ${sumOf('marketplace_commission_usd')} as "marketplaceCommission",
    ${sumOf('reseller_margin_usd')} as "resellerMargin",
    (count(*) filter (where status = 'pending'))::int as pending,
    (count(*) filter (where status in ('cancelled', 'rejected')))::int as cancelled
  `
}

function groupOf(tx: Tx, by: SalesGroup) {
  switch (by) {
    case 'day':
      return { key: tx`b.day`, label: tx`b.day` }
    case 'week':
    case 'month': {
      const first = tx`to_char(date_trunc(${by}, b.day::timestamp), 'YYYY-MM-DD')`
      return { key: first, label: first }
    }
    case 'trip':
      return { key: tx`b.trip_id::text`, label: tx`b.trip_title` }
    case 'channel':
      return { key: tx`b.channel::text`, label: tx`b.channel::text` }
    case 'storefront':
      return {
        key: tx`coalesce(b.storefront_id::text, '')`,
        label: tx`coalesce(b.sold_through, '')`,
      }
  }
}
