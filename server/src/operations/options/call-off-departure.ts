import { readStart } from '#domain/availability/local-start.ts'
import { startAt } from '#domain/availability/starts.ts'
import { type CallOff, type Fate, fateOf, reasonFor } from '#domain/bookings/call-off.ts'
import { stockToMove } from '#domain/pricing/stock-wanted.ts'
import { notFound } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { lockStock } from '#store/claims.ts'
import type { Tx } from '#store/database.ts'
import { endHoldsOfStart, listBookingsOfStart, lockBookingsOfStart } from '#store/departures.ts'
import { upsertDepartureExceptions } from '#store/options/departure-exceptions.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'
import { bumpSaleVersions } from '#store/sales/sale-versions.ts'
import { actInside } from '../bookings/act-on-booking.ts'
import { cancelNow } from '../bookings/cancel-own-booking.ts'
import { moveNow } from '../bookings/move-booking.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'
import type { WhichDeparture } from './get-manifest.ts'

/** The references of the bookings that were at the start. */
export type CalledOffDeparture = { id: string; refs: string[] }

/**
 * A start does not take place. It is closed, and everybody who was booked on it is moved to another
 * start or gets the money back: all of them or none.
 */
export async function callOffDeparture(
  acting: Acting,
  departure: AtStart,
  callOff: Pick<CallOff, 'reason' | 'moveTo' | 'mayExceed'>,
): Promise<CalledOffDeparture> {
  const plan = { ...callOff, reasons: {}, moves: new Map(), except: new Set<string>() }
  return writeOnce(
    acting,
    async w => {
      const refs = (await callOffNow(w, departure, plan)).map(({ ref }) => ref)
      return { id: refs.join(' '), refs }
    },
    // The bookings have left the start by now, so the idempotency key stores which they were.
    async (_tx, id) => ({ id, refs: id === '' ? [] : id.split(' ') }),
  )
}

type AtStart = Pick<WhichDeparture, 'optionId' | 'start'>

/** What became of each booking that was at the start. */
export type BookingFate = { ref: string } & Fate

/** One start in a change that is under way. */
export async function callOffNow(
  w: Write,
  { optionId, start }: AtStart,
  callOff: CallOff,
): Promise<BookingFate[]> {
  const { tx, now, sellerId } = w
  const which = { sellerId, optionId, start }
  const { reason, moveTo } = callOff
  const day = readStart(start)
  // A hold that was quoted before this either is ended here, or learns that the start is closed.
  await bumpSaleVersions(tx, { sellerId, optionIds: [optionId] })
  const sheet = await findSaleSheet(tx, { sellerId, optionId })
  if (!day || !sheet) throw notFound(day ? 'option' : 'departure')
  const closing = { ...day, sellerId, optionId, closed: true, capacity: null, note: reason }
  await upsertDepartureExceptions(tx, [{ ...closing, updatedAt: now }])
  await endHoldsOfStart(tx, which)
  const refs = await lockBookingsOfStart(tx, which)
  // A day is no start of an option that has times: its starts are called off one by one.
  if (refs.length === 0 && !startAt(sheet, start)) throw notFound('departure')
  await lockNewStock(tx, which, { sheet, callOff })
  const fates = refs.map(ref => ({ ref, ...fateOf(callOff, ref) }))
  for (const fate of fates) await meetFate(w, { sheet, callOff, fate })
  const changes = { start, moveTo, reason, bookings: refs.length }
  await w.log('departure.called_off', optionId, changes, { entity: 'option' })
  return fates
}

type Meeting = { sheet: SaleSheet; callOff: CallOff; fate: BookingFate }

async function meetFate(w: Write, { sheet, callOff, fate }: Meeting): Promise<void> {
  const { mayExceed } = callOff
  if (fate.outcome === 'left') return
  await actInside(w, fate.ref, ({ tx, now }, booking) => {
    const reason = reasonFor(callOff, booking.locale)
    if (fate.outcome === 'cancelled') {
      const cancel = { cause: 'seller', reason, refundPct: null } as const
      return cancelNow(tx, booking, { cancel, now })
    }
    const to = { start: fate.start, reason, calledOff: true, mayExceed }
    return moveNow(tx, booking, { sheet, to, now })
  })
}

/** Of all who are moved, in one call: one after the other could deadlock. */
async function lockNewStock(
  tx: Tx,
  which: WhichDeparture,
  { sheet, callOff }: { sheet: SaleSheet; callOff: CallOff },
): Promise<void> {
  const booked = await listBookingsOfStart(tx, which)
  const wanted = booked.flatMap(({ ref, selection, pax }) => {
    const fate = fateOf(callOff, ref)
    const start = fate.outcome === 'moved' ? startAt(sheet, fate.start) : null
    // There is no such start, which every move says by itself.
    return start ? stockToMove(sheet, { start, selection, pax }) : []
  })
  await lockStock(tx, which.sellerId, wanted)
}
