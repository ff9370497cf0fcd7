import type { BOOKING_SORTS, DETAILS_STATUSES } from '#contract/seller-booking.ts'
import type { Booking, SellerPaymentStatus } from '#domain/bookings/booking.ts'
import type { BookingSearch } from '#domain/bookings/booking-search.ts'
import type { BookingStep } from '#domain/bookings/waits-for.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import {
  detailsStatusOf,
  holdsText,
  mayAwaitSeller,
  openOf,
  refundDueOf,
  standingOf,
  stepDueAtOf,
  waitsForOneOf,
} from './booking-conditions.ts'
import { bookingColumns } from './bookings.ts'
import { isCounted } from './counted.ts'
import { isInDays, isInNewest } from './list-conditions.ts'

export type BookingSort = (typeof BOOKING_SORTS)[number]

export type BookingFilters = {
  /** Empty is every status but holds that ran out. */
  status: readonly Booking['status'][]
  /** Days of the start, on the clock of the trip, both included. */
  from: string | null
  to: string | null
  /** One start, or all of one day. */
  start: string | null
  product_id: string | null
  option_id: string | null
  storefront_id: string | null
  /** The member of staff who made it. */
  made_by: string | null
  channel: Booking['channel'] | null
  /** Empty is every one, here and below. */
  payment_status: readonly SellerPaymentStatus[]
  details_status: readonly (typeof DETAILS_STATUSES)[number][]
  waits_for: readonly BookingStep[]
  /** Whether the seller still has to say yes. */
  awaits_seller: boolean | null
  due_before: Temporal.Instant | null
  created_from: Temporal.Instant | null
  created_to: Temporal.Instant | null
  updated_since: Temporal.Instant | null
  /** One of the seller's own words, as they are kept. */
  tag: string | null
  is_test: boolean | null
  /** Only these; empty is every one. */
  refs: readonly string[]
  /** A reference, or a part of the lead's name, address or number or of the trip's title. */
  q: BookingSearch | null
}

type BookingQuery = { sellerId: string; filters: BookingFilters; now: Temporal.Instant }

type BookingPage = BookingQuery & {
  sort: BookingSort
  /** The last row of the page before: what it was sorted by, and its id. */
  after: { key: string; id: string } | null
  limit: number
  /** Whether to say how many there are in all; for many, that takes longer than the page. */
  isCounted: boolean
  /** Whether to say what all of them add up to, which reads every one of them. */
  isSummed: boolean
}

/** What bookings of one currency add up to. */
export type BookingSum = { currency: string; bookings: number; open: number; refundDue: number }

type ReadPage = { rows: ListedBooking[]; total: number; sums: BookingSum[] }

/** A booking with what the list is sorted by. */
export type ListedBooking = Booking & { sortKey: Temporal.Instant | string }

/** A page of them, and how many there are in all, or 0 where that is not counted. */
export async function readBookingPage(reader: Reader, page: BookingPage): Promise<ReadPage> {
  return readAs(reader, { seller: page.sellerId }, async tx => {
    const [rows, total, sums] = await Promise.all([
      listBookings(tx, page),
      page.isCounted ? countBookings(tx, page) : 0,
      page.isSummed ? sumBookings(tx, page) : [],
    ])
    return { rows, total, sums }
  })
}

/**
 * The bookings of a seller and those sold on its sites. They are two lists that become one: each
 * has an index in the order of the list, and none has both.
 */
async function listBookings(tx: Tx, query: BookingPage): Promise<ListedBooking[]> {
  const { sort, after, limit, now, sellerId } = query
  const key = sortKeyOf(tx, { sort, now })
  const descends = sort.startsWith('-')
  const direction = descends ? tx`desc` : tx`asc`
  const position = after && tx`(${after.key}::${keyType(tx, sort)}, ${after.id}::uuid)`
  const behind = position && tx`and (${key}, b.id) ${descends ? tx`<` : tx`>`} ${position}`
  const part = (whose: ReturnType<Tx>): ReturnType<Tx> => tx`
    (select ${bookingColumns(tx)}, ${key} as "sortKey" from bookings b
    where ${whose} and ${visible(tx, query)} ${behind ?? tx``}
    order by ${key} ${direction}, b.id ${direction}
    limit ${limit})
  `
  const rows = await tx<ListedBooking[]>`
    select * from (
      ${part(tx`${isOwn(tx, sellerId)} and ${isInNewest(tx)} and ${isInDays(tx)}`)}
      union all ${part(isSoldForOthers(tx, sellerId))}
    ) as listed
    order by "sortKey" ${direction}, id ${direction}
    limit ${limit}
  `
  return rows.map(row => asReadBy(row, sellerId))
}

/** The words by which a seller sorts are its own, also where a site of others sold the booking. */
function asReadBy<B extends Booking>(booking: B, sellerId: string): B {
  return booking.sellerId === sellerId ? booking : { ...booking, tags: null }
}

/** What has no due date comes last in both directions. */
function sortKeyOf(
  tx: Tx,
  { sort, now }: { sort: BookingSort; now: Temporal.Instant },
): ReturnType<Tx> {
  switch (sort) {
    case 'created':
    case '-created':
      return tx`b.created_at`
    case 'start':
    case '-start':
      return tx`b.start`
    case 'due':
      return tx`coalesce(${stepDueAtOf(tx, now)}, timestamptz '9999-12-31')`
    case '-due':
      return tx`coalesce(${stepDueAtOf(tx, now)}, timestamptz '0001-01-01')`
  }
}

function keyType(tx: Tx, sort: BookingSort): ReturnType<Tx> {
  return sort.endsWith('start') ? tx`text` : tx`timestamptz`
}

async function countBookings(tx: Tx, query: BookingQuery): Promise<number> {
  const { sellerId, filters } = query
  const { from, to, start } = filters
  // Each index counts without reading a row as long as nothing is asked that only the other has.
  const isByDay = from !== null || to !== null || start !== null
  const listed = isByDay ? isInDays(tx) : isInNewest(tx)
  const [row] = await tx<{ total: number }[]>`
    select (
      (select count(*) from bookings b
        where ${isOwn(tx, sellerId)} and ${listed} and ${visible(tx, query)})
      + (select count(*) from bookings b
        where ${isSoldForOthers(tx, sellerId)} and ${visible(tx, query)})
    )::int as total
  `
  return row?.total ?? 0
}

/** The whole list whatever its pages are, without tests; the currency of most bookings first. */
function sumBookings(tx: Tx, query: BookingQuery): Promise<BookingSum[]> {
  const { sellerId, now } = query
  const amounts = tx`b.currency, ${openOf(tx, now)} as open, ${refundDueOf(tx, now)} as back`
  const asked = tx`${visible(tx, query)} and ${isCounted(tx)}`
  return tx<BookingSum[]>`
    select currency, count(*)::int as bookings, sum(open)::bigint as open,
      sum(back)::bigint as "refundDue"
    from (
      select ${amounts} from bookings b where ${isOwn(tx, sellerId)} and ${asked}
      union all
      select ${amounts} from bookings b where ${isSoldForOthers(tx, sellerId)} and ${asked}
    ) as listed
    group by currency order by count(*) desc, currency
  `
}

/** One booking of a seller, or one sold on its sites. */
export async function findVisibleBooking(
  reader: Reader,
  { sellerId, ref }: { sellerId: string; ref: string },
): Promise<Booking | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<Booking[]>`
      select ${bookingColumns(tx)} from booking_of_seller_or_site(${sellerId}, ${ref}) b
    `
    return row ? asReadBy(row, sellerId) : null
  })
}

function isOwn(tx: Tx, sellerId: string): ReturnType<Tx> {
  return tx`b.seller_id = ${sellerId}`
}

/** What its sites sold of others' trips. */
function isSoldForOthers(tx: Tx, sellerId: string): ReturnType<Tx> {
  return tx`(b.storefront_seller_id = ${sellerId} and b.storefront_seller_id <> b.seller_id)`
}

function visible(tx: Tx, { sellerId, filters, now }: BookingQuery): ReturnType<Tx> {
  const { product_id, option_id, storefront_id, made_by, channel, tag, q } = filters
  const { payment_status: payment, details_status: details, waits_for: steps } = filters
  const conditions: (ReturnType<Tx> | false)[] = [
    hasStatus(tx, filters.status, now),
    ...whenItIs(tx, { filters, now }),
    product_id !== null && tx`b.trip_id = ${product_id}`,
    option_id !== null && tx`b.option_id = ${option_id}`,
    storefront_id !== null && tx`b.storefront_id = ${storefront_id}`,
    made_by !== null && tx`b.made_by = ${made_by}`,
    channel !== null && tx`b.channel = ${channel}`,
    payment.length > 0 && hasPaymentStatus(tx, payment),
    details.length > 0 && tx`${detailsStatusOf(tx, now)} = any(${tx.array([...details])})`,
    steps.length > 0 && waitsForOneOf(tx, steps, now),
    awaitsAnswer(tx, { filters, now }),
    tag !== null && tx`b.seller_id = ${sellerId} and b.tags @> ${tx.array([tag])}`,
    filters.is_test !== null && tx`b.is_test = ${filters.is_test}`,
    filters.refs.length > 0 && tx`b.ref = any(${tx.array([...filters.refs])})`,
    q !== null && holdsText(tx, q),
  ]
  return conditions
    .filter(condition => condition !== false)
    .reduce((all, condition) => tx`${all} and ${condition}`)
}

function whenItIs(
  tx: Tx,
  { filters, now }: Omit<BookingQuery, 'sellerId'>,
): (ReturnType<Tx> | false)[] {
  const { from, to, start, due_before, created_from, created_to, updated_since } = filters
  // A day is asked for by all that begins like it, so that its index finds that.
  const isDay = start !== null && !start.includes('T')
  return [
    from !== null && tx`b.start >= ${from}`,
    to !== null && tx`b.start < ${`${to}U`}`,
    start !== null &&
      (isDay ? tx`b.start >= ${start} and b.start < ${`${start}U`}` : tx`b.start = ${start}`),
    due_before !== null && tx`${stepDueAtOf(tx, now)} < ${due_before.toString()}`,
    created_from !== null && tx`b.created_at >= ${created_from.toString()}`,
    created_to !== null && tx`b.created_at < ${created_to.toString()}`,
    updated_since !== null && tx`b.updated_at >= ${updated_since.toString()}`,
  ]
}

/** Whether the seller still has to say yes. One that has lapsed asks for nothing any more. */
function awaitsAnswer(
  tx: Tx,
  { filters, now }: Omit<BookingQuery, 'sellerId'>,
): ReturnType<Tx> | false {
  if (filters.awaits_seller === null) return false
  const waits = tx`
    (b.status = 'pending' and b.awaits_seller
      and (b.pending_expires_at is null or b.pending_expires_at > ${now.toString()}))
  `
  return filters.awaits_seller ? tx`${mayAwaitSeller(tx)} and ${waits}` : tx`not ${waits}`
}

function hasStatus(
  tx: Tx,
  wanted: readonly Booking['status'][],
  now: Temporal.Instant,
): ReturnType<Tx> {
  const standing = standingOf(tx, now)
  return wanted.length === 0
    ? tx`${standing} <> 'expired'`
    : tx`${standing} = any(${tx.array([...wanted])})`
}

/** As `sellerPaymentStatus` tells them apart. */
function hasPaymentStatus(tx: Tx, wanted: readonly SellerPaymentStatus[]): ReturnType<Tx> {
  return tx`
    case when b.payment_status = 'unpaid' and b.paid > b.refunded then 'partly_paid'
      else b.payment_status end = any(${tx.array([...wanted])})
  `
}
