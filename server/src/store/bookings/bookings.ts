import type { Booking } from '#domain/bookings/booking.ts'
import { memoizeText } from '#domain/memoize.ts'
import { snakeName } from '#domain/snake-name.ts'
import { readWholeRows } from '../database/read-whole-rows.ts'
import { type Reader, readAs, type Tx } from '../database.ts'

/** The columns of a booking, for other files that read whole bookings, under the alias `b`. */
export const bookingColumns = (reader: Reader) => reader`
  b.seller_id as "sellerId", b.id, b.ref, b.storefront_id as "storefrontId",
  b.storefront_seller_id as "storefrontSellerId", b.sold_through as "soldThrough", b.channel,
  b.status, b.trip_id as "tripId",
  b.option_id as "optionId", b.offer_id as "offerId", b.start, b.starts_at as "startsAt",
  b.timezone, b.days, b.duration_minutes as "durationMinutes", b.pax,
  b.trip_title as "tripTitle", b.option_name as "optionName", b.selection, b.quote, b.currency,
  b.due_now as "dueNow", b.total_usd as "priceTotal",
  b.operator_share_usd as "operatorShare",
  b.marketplace_commission_usd as "marketplaceCommission",
  b.reseller_margin_usd as "resellerMargin", b.price_currency as "priceCurrency",
  b.rate_id as "rateId",
  b.hold_expires_at as "holdExpiresAt", b.pending_expires_at as "pendingExpiresAt",
  b.awaits_seller as "awaitsSeller", b.lead_name as "leadName", b.lead_email as "leadEmail",
  b.lead_email_key as "leadEmailKey", b.lead_phone as "leadPhone",
  b.checkout_email_key as "checkoutEmailKey", b.locale, b.special_requests as "specialRequests",
  b.pickup_details as "pickupDetails", b.attribution, b.traveller_details as "travellerDetails",
  b.traveller_count as "travellerCount", b.travellers_complete as "travellersComplete",
  b.details_due_at as "detailsDueAt", b.receipt,
  b.payment_method as "paymentMethod", b.payment_status as "paymentStatus",
  b.payment_due_at as "paymentDueAt", b.payment_link as "paymentLink",
  b.payment_link_at as "paymentLinkAt", b.payment_hours as "paymentHours", b.bank, b.card, b.paid,
  b.refunded, b.deposit, b.overdue_told_at as "overdueToldAt",
  b.shown_texts as "shownTexts",
  b.cancellation, b.rejection_reason as "rejectionReason", b.moved, b.tags,
  b.is_test as "isTest",
  b.made_by as "madeBy", b.created_at as "createdAt", b.checked_out_at as "checkedOutAt",
  b.updated_at as "updatedAt"
`

type ReadBooking = Booking & { now: Temporal.Instant }

/**
 * A booking or a hold as one site sold it; the one way in for the public. A hold whose time is up
 * is answered as expired, by the clock of the database.
 */
export async function findBookingOnStorefront(
  reader: Reader,
  { storefrontId, ref }: { storefrontId: string; ref: string },
): Promise<Booking | null> {
  const read = () => reader<ReadBooking[]>`
    select ${bookingColumns(reader)}, app_now() as now
    from booking_on_storefront(${storefrontId}, ${ref}) b
  `
  const [row] = await readWholeRows(reader, read)
  return row ? asItStands(row) : null
}

/** The same among a seller's own; outside a transaction it is read in a short one. */
export async function findBookingByRef(
  reader: Reader,
  { sellerId, ref }: { sellerId: string; ref: string },
): Promise<Booking | null> {
  const [row] = await readAs(
    reader,
    { seller: sellerId },
    tx => tx<ReadBooking[]>`
      select ${bookingColumns(tx)}, app_now() as now from bookings b
      where b.seller_id = ${sellerId} and b.ref = ${ref}
    `,
  )
  return row ? asItStands(row) : null
}

export async function findBookingById(
  reader: Reader,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<Booking | null> {
  const [row] = await readAs(
    reader,
    { seller: sellerId },
    tx => tx<ReadBooking[]>`
      select ${bookingColumns(tx)}, app_now() as now from bookings b
      where b.seller_id = ${sellerId} and b.id = ${id}
    `,
  )
  return row ? asItStands(row) : null
}

export type LockedBooking = { booking: Booking; now: Temporal.Instant }

/**
 * Locks a booking until the transaction ends. The time is read in a statement after the lock, so
 * that a transaction that waited does not judge by the time at which it began to wait.
 */
export async function lockBooking(
  tx: Tx,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<LockedBooking | null> {
  return lockedAt(
    tx,
    tx<Booking[]>`
      select ${bookingColumns(tx)} from bookings b
      where b.seller_id = ${sellerId} and b.id = ${id}
      for no key update
    `,
  )
}

export async function lockBookingByRef(
  tx: Tx,
  { sellerId, ref }: { sellerId: string; ref: string },
): Promise<LockedBooking | null> {
  return lockedAt(
    tx,
    tx<Booking[]>`
      select ${bookingColumns(tx)} from bookings b
      where b.seller_id = ${sellerId} and b.ref = ${ref}
      for no key update
    `,
  )
}

/** The two statements travel together and are done one after the other. */
async function lockedAt(tx: Tx, locking: PromiseLike<Booking[]>): Promise<LockedBooking | null> {
  const [[row], [clock]] = await Promise.all([
    locking,
    tx<{ now: Temporal.Instant }[]>`select app_now() as now`,
  ])
  if (!row || !clock) return null
  return { booking: asItStands({ ...row, ...clock }), now: clock.now }
}

/** A hold whose time is up is over, whether or not anybody has written that down. */
function asItStands({ now, ...row }: ReadBooking): Booking {
  const { status, holdExpiresAt } = row
  if (status !== 'on_hold' || holdExpiresAt === null) return row
  return Temporal.Instant.compare(now, holdExpiresAt) < 0 ? row : { ...row, status: 'expired' }
}

/** A booking that was no hold first. Holds are written by the function that takes their places. */
export async function insertBooking(tx: Tx, booking: Booking): Promise<void> {
  // The only list that is one in the table, too; all else that is no plain value is JSON there.
  const { tags, ...fields } = booking
  const row = Object.entries(bookingRow(fields)).map(([column, value]) => [
    column,
    typeof value === 'object' && value !== null ? tx.json(value) : value,
  ])
  const { ref, sellerId, id } = booking
  // They travel together. The reference goes first: one that is taken refuses the booking.
  await Promise.all([
    tx`
      insert into booking_refs (ref, seller_id, booking_id) values (${ref}, ${sellerId}, ${id})
    `,
    tx`insert into bookings ${tx({ ...Object.fromEntries(row), tags })}`,
  ])
}

/** Everything of a booking but who and where it is; what is not named stays as it is. */
export type BookingChanges = Partial<Omit<Booking, 'sellerId' | 'id' | 'ref' | 'createdAt'>> &
  Pick<Booking, 'updatedAt'>

export async function updateBooking(
  tx: Tx,
  { sellerId, id }: { sellerId: string; id: string },
  changes: BookingChanges,
): Promise<void> {
  const row = bookingRow(changes)
  const columns = Object.keys(row)
  // Everything goes through one parameter, so that each set of columns is one prepared statement.
  await tx`
    update bookings b set (${tx(columns)}) = (
      select ${tx(columns)} from jsonb_populate_record(null::bookings, ${tx.json(row)})
    )
    where b.seller_id = ${sellerId} and b.id = ${id}
  `
}

type Row = Record<string, Booking[keyof Booking] | undefined>

/** What there is of a new row, by the names of its columns and fit for JSON; the rest is null. */
export function givenRow(fields: Partial<Booking>): Row {
  return bookingRow(fields, value => value !== null)
}

/** Fields of a booking by the names of their columns, fit for JSON. */
export function bookingRow(
  fields: Partial<Booking>,
  isWanted: (value: unknown) => boolean = () => true,
): Row {
  const row: Row = {}
  for (const [name, value] of Object.entries(fields)) {
    if (!isWanted(value)) continue
    row[columnOf(name)] = value instanceof Temporal.Instant ? value.toString() : value
  }
  return row
}

const MOST_COLUMNS = 200
/** They hold sums of `price_currency`, under the names from when all were dollars. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  priceTotal: 'total_usd',
  operatorShare: 'operator_share_usd',
  marketplaceCommission: 'marketplace_commission_usd',
  resellerMargin: 'reseller_margin_usd',
}
const columnOf = memoizeText(MOST_COLUMNS, name => OLD_NAMES[name] ?? snakeName(name))
