import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { WebsiteDeps } from '../../deps.ts'
import { type Answer, answer } from '../../endpoint.ts'
import { wireHold } from '../../wire/hold.ts'
import { findSoldSheet } from '../sold-sheet.ts'

type Held = { status: 200 | 201; caller: WebsiteCaller; hold: Booking }

/** The answer of every call that gives a hold. */
export async function answerHold(
  { saleSheets, publicUrl }: Pick<WebsiteDeps, 'saleSheets' | 'publicUrl'>,
  { status, caller, hold }: Held,
): Promise<Answer> {
  // What was taken off the site since can still be checked out.
  const sold = await findSoldSheet(saleSheets, caller, hold)
  const { paymentMethods: methods } = caller
  return answer(status, wireHold(hold, { ...sold, methods, publicUrl }))
}
