import { readStart } from '#domain/availability/local-start.ts'
import { startAt } from '#domain/availability/starts.ts'
import { placesToMove } from '#domain/pricing/places-wanted.ts'
import { notFound } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { lockPlaces } from '#store/claims/claims.ts'
import { type Tx, transaction } from '#store/database.ts'
import { endHoldsOfStart, listBookingsOfStart, lockBookingsOfStart } from '#store/departures.ts'
import { upsertDepartureExceptions } from '#store/options/departure-exceptions.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'
import { bumpSaleVersions } from '#store/sales/sale-versions.ts'
import { audit } from '../audit.ts'
import { actInside, type StaffAction } from '../bookings/act-on-booking.ts'
import { cancelNow, FULL_REFUND_PCT } from '../bookings/cancel-own-booking.ts'
import { moveNow } from '../bookings/move-booking.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import type { WhichDeparture } from './get-manifest.ts'

export type CallOff = { reason: string; moveTo: string | null; mayExceed: boolean }

/** The references of the bookings that were at the start. */
export type CalledOffDeparture = { id: string; refs: string[] }

/**
 * A start does not take place. It is closed, and everybody who was booked on it is moved to another
 * start or gets the money back: all of them or none.
 */
export async function callOffDeparture(
  staff: StaffAction,
  which: WhichDeparture,
  callOff: CallOff,
): Promise<CalledOffDeparture> {
  const { db, guard, now } = staff
  return transaction(db, { seller: which.sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => callOffNow(tx, staff, which, callOff),
      // The bookings have left the start by now, so the idempotency key stores which they were.
      reload: async id => ({ id, refs: id === '' ? [] : id.split(' ') }),
    }),
  )
}

async function callOffNow(
  tx: Tx,
  { by, now }: StaffAction,
  which: WhichDeparture,
  { reason, moveTo, mayExceed }: CallOff,
): Promise<CalledOffDeparture> {
  const { sellerId, optionId, start } = which
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
  if (moveTo !== null) await lockNewPlaces(tx, which, { sheet, moveTo })
  for (const ref of refs) {
    await actInside(tx, by, { sellerId, ref }, (inner, booking, at) =>
      moveTo === null
        ? cancelNow(inner, booking, { cancel: { reason, refundPct: FULL_REFUND_PCT }, now: at })
        : moveNow(inner, booking, {
            sheet,
            to: { start: moveTo, reason, calledOff: true, mayExceed },
            now: at,
          }),
    )
  }
  await audit(tx, {
    action: 'departure.called_off',
    changes: { start, moveTo, reason, bookings: refs.length },
    sellerId,
    by,
    entity: 'option',
    entityId: optionId,
    at: now,
  })
  return { id: refs.join(' '), refs }
}

/** Of all who are moved, in one call: one after the other could deadlock. */
async function lockNewPlaces(
  tx: Tx,
  which: WhichDeparture,
  { sheet, moveTo }: { sheet: SaleSheet; moveTo: string },
): Promise<void> {
  const start = startAt(sheet, moveTo)
  // There is no such start, which every move says by itself.
  if (!start) return
  const moved = await listBookingsOfStart(tx, which)
  const wanted = moved.flatMap(({ selection, pax }) =>
    placesToMove(sheet, { start, selection, pax }),
  )
  await lockPlaces(tx, which.sellerId, wanted)
}
