import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { WebsiteDeps } from '../../deps.ts'
import { type Answer, answer } from '../../endpoint.ts'
import { wireHold } from '../../wire/hold.ts'

type Held = { status: 200 | 201; caller: WebsiteCaller; hold: Booking }

/** The answer of every call that gives a hold. Memory has what it takes: it was sold by it. */
export async function answerHold(
  { saleSheets, publicUrl }: Pick<WebsiteDeps, 'saleSheets' | 'publicUrl'>,
  { status, caller, hold }: Held,
): Promise<Answer> {
  const { sellerId, optionId } = hold
  const sold = await saleSheets.find(caller, optionId)
  // What was taken off the site since can still be checked out.
  const sheet = sold ?? (await saleSheets.findOwn(sellerId, optionId))
  const { paymentMethods: methods } = caller
  return answer(status, wireHold(hold, { sheet, isSoldHere: sold !== null, methods, publicUrl }))
}
