import { startInstant, startTimes } from '#domain/availability/start-times.ts'
import { type Start, startAt } from '#domain/availability/starts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { movedBooking } from '#domain/bookings/move.ts'
import { refuseLargeGroup } from '#domain/pricing/quote-selection.ts'
import { stockToMove } from '#domain/pricing/stock-wanted.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Tx } from '#store/database.ts'
import { loadSellerSettings } from '#store/sellers.ts'
import { mailMoved } from '../booking-mails/mail-moved.ts'
import type { Acting, Write } from '../write.ts'
import { actOnBooking, type BookingStep } from './act-on-booking.ts'
import { lockSaleOfBooking } from './lock-sale-of-booking.ts'
import { moveTravellerLinks } from './move-traveller-links.ts'
import { requireActionAllowed } from './require-action-allowed.ts'
import { sheetOf } from './sheet-of.ts'
import { takeStock } from './take-stock.ts'

export type MoveTo = { start: string; reason: string; calledOff: boolean; mayExceed: boolean }

/** The same booking at another start, at the price at which it was sold. */
export async function moveBooking(acting: Acting, ref: string, to: MoveTo): Promise<Booking> {
  const move = async ({ tx, now }: Write, booking: Booking) => {
    const sheet = await sheetOf(tx, booking)
    return moveNow(tx, booking, { sheet, to, now })
  }
  const which = { sellerId: acting.sellerId, ref }
  return actOnBooking(acting, ref, move, tx => lockSaleOfBooking(tx, which))
}

export async function moveNow(
  tx: Tx,
  booking: Booking,
  { sheet, to, now }: { sheet: SaleSheet; to: MoveTo; now: Temporal.Instant },
): Promise<BookingStep> {
  requireActionAllowed(booking, 'move')
  const { start, reason, calledOff, mayExceed } = to
  if (start === booking.start) {
    throw refuse('Conflict', { reason: 'same_start' }, 'The booking starts then already.')
  }
  const found = findRunning(sheet, start)
  const { pax } = booking
  const refusal = mayExceed ? null : refuseLargeGroup(sheet, { start: found, pax })
  if (refusal) throw new Refused(refusal)
  const startsAt = startInstant({ start, timezone: sheet.timezone })
  const { link_hours: linkHours } = await loadSellerSettings(tx, booking.sellerId)
  const changes = movedBooking(booking, { to: start, startsAt, reason, calledOff, linkHours }, now)
  const wanted = stockToMove(sheet, { start: found, selection: changes.selection, pax })
  await takeStock(tx, { ...booking, ...changes }, { sheet, wanted, mayExceed })
  await moveTravellerLinks(tx, { ...booking, ...changes })
  return {
    changes,
    events: ['booking.moved'],
    log: {
      action: 'booking.moved',
      changes: { start: { before: booking.start, after: start }, reason, calledOff },
    },
    also: moved => mailMoved(tx, moved, now),
  }
}

/** Staff may book late, but not onto a start that there is not. */
function findRunning(sheet: SaleSheet, start: string): Start {
  const found = startAt(sheet, start)
  const runs = found !== null && !found.closed && startTimes(sheet, start).exists
  if (!runs) throw refuse('SlotClosed', {})
  return found
}
