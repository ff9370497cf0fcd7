import type { Booking } from '#domain/bookings/booking.ts'
import type { PickupAsk } from '#domain/sales/sale-sheet.ts'
import { type BookingRecords, recordRows } from './bookings/booking-records.ts'
import { bookingColumns, bookingRow } from './bookings/bookings.ts'
import { readWholeRows } from './database/read-whole-rows.ts'
import type { Db, Reader, Tx } from './database.ts'

export type SoldRef = { storefrontId: string; ref: string }

/** A hold as it was read, not locked, and when that was. */
export type SeenHold = { booking: Booking; pickupAsks: PickupAsk[]; now: Temporal.Instant }

type SeenRow = Booking & { pickupAsks: PickupAsk[] | null; now: Temporal.Instant }

/** What stands under each reference on its site, in the order asked; null where nothing does. */
export async function listHoldsForCheckout(
  reader: Reader,
  asked: readonly SoldRef[],
): Promise<(SeenHold | null)[]> {
  const read = () => reader<SeenRow[]>`
    select ${bookingColumns(reader)}, o.pickup -> 'asks' as "pickupAsks", app_now() as now
    from bookings_on_storefronts(
      ${asked.map(({ storefrontId }) => storefrontId)}::uuid[],
      ${asked.map(({ ref }) => ref)}::text[]
    ) b
    join options o on o.seller_id = b.seller_id and o.id = b.option_id
  `
  const rows = await readWholeRows(reader, read)
  const byRef = new Map(rows.map(row => [`${row.storefrontId} ${row.ref}`, row]))
  return asked.map(({ storefrontId, ref }) => {
    const row = byRef.get(`${storefrontId} ${ref}`)
    if (!row) return null
    const { pickupAsks, now, ...booking } = row
    return { booking, pickupAsks: pickupAsks ?? [], now }
  })
}

/** Everything that the checkout of a hold writes. */
export type NewCheckout = BookingRecords & {
  /** As it was when it was read. */
  held: Booking
}

/**
 * Makes bookings of holds, in one statement. False for one that was over by then, no longer as it
 * was read, or locked by somebody else; nothing of it is written.
 */
export async function checkOutHolds(db: Db, checkouts: readonly NewCheckout[]): Promise<boolean[]> {
  const { tokens, events, mails } = recordRows(db, checkouts)
  const [row] = await db<{ done: boolean[] }[]>`
    select check_out_holds(${db.json(checkouts.map(holdRow))}, ${db.json(tokens)},
      ${db.json(events)}, ${db.json(mails)}) as done
  `
  db.announceWork()
  return row?.done ?? []
}

/** The same for one hold within a transaction, which writes the records of the checkout itself. */
export async function bookHold(
  tx: Tx,
  hold: Pick<NewCheckout, 'held' | 'booking'>,
): Promise<boolean> {
  const [row] = await tx<{ done: boolean[] }[]>`
    select book_holds(${tx.json([holdRow(hold)])}) as done
  `
  return row?.done[0] ?? false
}

function holdRow({ held, booking }: Pick<NewCheckout, 'held' | 'booking'>) {
  return {
    seller_id: held.sellerId,
    id: held.id,
    seen: held.updatedAt.toString(),
    ...bookingRow(changesOf(booking)),
    ...(booking.quote !== held.quote && bookingRow(wordsOf(booking))),
  }
}

/** What a checkout changes of the hold's row. */
function changesOf(booking: Booking) {
  return {
    status: booking.status,
    awaitsSeller: booking.awaitsSeller,
    pendingExpiresAt: booking.pendingExpiresAt,
    leadName: booking.leadName,
    leadEmail: booking.leadEmail,
    leadEmailKey: booking.leadEmailKey,
    leadPhone: booking.leadPhone,
    checkoutEmailKey: booking.checkoutEmailKey,
    locale: booking.locale,
    specialRequests: booking.specialRequests,
    pickupDetails: booking.pickupDetails,
    attribution: booking.attribution,
    travellersComplete: booking.travellersComplete,
    paymentMethod: booking.paymentMethod,
    paymentStatus: booking.paymentStatus,
    paymentDueAt: booking.paymentDueAt,
    deposit: booking.deposit,
    paymentHours: booking.paymentHours,
    bank: booking.bank,
    shownTexts: booking.shownTexts,
    checkedOutAt: booking.checkedOutAt,
    updatedAt: booking.updatedAt,
  }
}

/** Written as well where the booking is in another language than its hold. */
function wordsOf({ tripTitle, optionName, quote }: Booking) {
  return { tripTitle, optionName, quote }
}
