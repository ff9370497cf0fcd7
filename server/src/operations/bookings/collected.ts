import { randomUUIDv7 } from 'node:crypto'
import { type HeldMoney, ledgerPart } from '#domain/attendance/collected.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import {
  deleteCollected as deleteRow,
  findCollected,
  listHeldMoney,
  recordCollected as recordRows,
} from '#store/attendance/collected-money.ts'
import type { Tx } from '#store/database.ts'
import { recordAttendanceEvent } from '../attendance/write-attendance.ts'
import type { Acting } from '../write.ts'
import { actOnBooking, type BookingStep } from './act-on-booking.ts'
import { takePayment } from './payments.ts'

/** It was not taken, or was given back to the guests: no payment comes of it. */
export async function deleteCollected(
  acting: Acting,
  ref: string,
  { id }: { id: string },
): Promise<void> {
  await actOnBooking(acting, ref, async ({ tx, now }, booking) => {
    const held = await requireHeld(tx, booking, id)
    await deleteRow(tx, { sellerId: booking.sellerId, ids: [id] })
    return {
      changes: {},
      events: [],
      log: { action: 'booking.collected_given_back', changes: wordsOfHeld(held) },
      also: after => recordAttendanceEvent(tx, after, now),
    }
  })
}

/**
 * What somebody took from guests is handed in: it becomes a payment, and nobody has it any more.
 * The booking is locked, so that of two who record it at once one does.
 */
export async function recordCollected(
  acting: Acting,
  ref: string,
  { id }: { id: string },
): Promise<Booking> {
  return actOnBooking(acting, ref, async ({ tx, now }, booking) => {
    const held = await requireHeld(tx, booking, id)
    const toLedger = ledgerPart(booking, held.money)
    if (toLedger === null) throw moreThanOpen()
    const paymentId = toLedger > 0 ? randomUUIDv7() : null
    const step = paymentId
      ? await takePayment(tx, booking, {
          payment: {
            id: paymentId,
            method: held.method,
            amount: { amount: toLedger, currency: booking.currency },
            note: null,
          },
          by: acting.by,
          now,
        })
      : HANDED_IN
    // Of what guests pay on site nothing is in the ledger, and it is handed in all the same.
    const parts = [{ id, amount: toLedger > 0 ? toLedger : held.money.amount }]
    const { sellerId } = booking
    await recordRows(tx, { sellerId, parts, paymentId, rest: 'handed_in', now })
    return {
      ...step,
      log: { ...step.log, changes: { ...step.log.changes, ...wordsOfHeld(held) } },
      also: async paid => {
        await step.also?.(paid)
        await recordAttendanceEvent(tx, paid, now)
      },
    }
  })
}

/** What is paid on site stands in no ledger. */
const HANDED_IN: BookingStep = {
  changes: {},
  events: [],
  log: { action: 'booking.collected_handed_in', changes: {} },
}

/** Somebody paid another way meanwhile: part of it is to be given back by hand. */
function moreThanOpen() {
  const detail = 'More was taken than is open on the booking.'
  return refuse('Conflict', { reason: 'more_than_open' }, detail)
}

/** Money that was taken for a booking, as long as somebody has it. */
async function requireHeld(tx: Tx, booking: Booking, id: string): Promise<HeldMoney> {
  const { sellerId, id: bookingId } = booking
  const held = await listHeldMoney(tx, { sellerId, bookingIds: [bookingId] })
  const found = held.get(bookingId)?.find(one => one.id === id)
  if (found) return found
  const known = await findCollected(tx, { sellerId, bookingId, id })
  if (known === null) throw notFound('collected_money')
  throw refuse('Conflict', { reason: 'already_recorded' }, 'It was recorded already.')
}

/** What the log keeps of it. */
function wordsOfHeld({ method, money, at, by }: HeldMoney) {
  return { method, collected: money, taken_by: by.name, taken_at: timestamp(at) }
}
