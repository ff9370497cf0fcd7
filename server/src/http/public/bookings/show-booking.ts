import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { ProofKind } from '#domain/bookings/proof.ts'
import type { WebsiteDeps } from '../../deps.ts'
import { type BookingContext, wireBooking } from '../../wire/booking.ts'
import { findSoldSheet, type SoldSheet } from '../sold-sheet.ts'
import { type AccessCall, proofsHeld } from './open-booking-access.ts'

type ShowDeps = Pick<WebsiteDeps, 'saleSheets' | 'platformSettings' | 'publicUrl' | 'checkouts'>

type Shown = {
  caller: WebsiteCaller
  booking: Booking
  now: Temporal.Instant
  /** Those that the caller has, or is given with this answer. */
  proofs: readonly ProofKind[]
}

/** A booking in the form that every call of its traveller answers with. */
export async function showBooking(deps: ShowDeps, shown: Shown) {
  const { caller, booking, now, proofs } = shown
  const sold = await findSoldSheet(deps.saleSheets, caller, booking)
  const { contact_window_minutes: contactMinutes } = await deps.platformSettings.get()
  const seller = await sellerOf(deps, caller, { booking, sold })
  const { publicUrl } = deps
  return wireBooking(booking, now, {
    ...sold,
    seller,
    proofs,
    contactMinutes,
    takesCards: sold.sheet?.takes.cards === true && siteTakesCards(caller, booking),
    paymentMethods: caller.paymentMethods,
    publicUrl,
  })
}

/** Shows a booking after a change, which takes its token or a session. */
export async function showChanged(deps: ShowDeps, call: AccessCall, booking: Booking) {
  const proofs = await proofsHeld(deps, call, booking)
  const { caller } = call
  return showBooking(deps, { caller, booking, now: booking.updatedAt, proofs })
}

/** Whether the site offers to pay this booking by card; its seller has to take them as well. */
export function siteTakesCards(
  { paymentMethods }: WebsiteCaller,
  { currency }: Pick<Booking, 'currency'>,
): boolean {
  return paymentMethods.some(
    ({ kind, currencies }) => kind === 'online_card' && currencies.includes(currency),
  )
}

async function sellerOf(
  { checkouts }: ShowDeps,
  caller: WebsiteCaller,
  { booking, sold: { sheet, isSoldHere } }: { booking: Booking; sold: SoldSheet },
): Promise<BookingContext['seller']> {
  if (sheet !== null && caller.sellerId === booking.sellerId) {
    const { sellerName: name, sellerSlug, sellerEmail: email } = sheet
    return { name, slug: isSoldHere ? sellerSlug : null, email, company: caller.company }
  }
  const { sellerName: name, settings } = await checkouts.findParties(booking)
  const slug = sheet !== null && isSoldHere ? sheet.sellerSlug : null
  return { name, slug, email: settings.notify_email, company: settings.company }
}
