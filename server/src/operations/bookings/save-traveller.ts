import type { Booking } from '#domain/bookings/booking.ts'
import { countComplete, fieldsAsked, partySize } from '#domain/bookings/details-progress.ts'
import { refuseCards } from '#domain/bookings/traveller-actions.ts'
import { type CardChange, findCardProblems } from '#domain/bookings/traveller-card.ts'
import { SENSITIVE_FIELDS } from '#domain/bookings/traveller-fields.ts'
import { tripDays } from '#domain/bookings/trip-days.ts'
import { refuseUnasked } from '#domain/bookings/unasked.ts'
import { notFound, refuse, throwIfRefused } from '#domain/refusal.ts'
import type { Vault } from '#integrations/vault.ts'
import {
  type KnownTraveller,
  listTravellers,
  upsertTraveller,
} from '#store/bookings/booking-travellers.ts'
import { updateBooking } from '#store/bookings/bookings.ts'
import type { Tx } from '#store/database.ts'
import { insertFieldErasures } from '#store/erasures/erasures.ts'
import { findOrMakeDataKey } from './data-key.ts'
import { recordBookingEvent } from './record-booking-event.ts'
import { hasSecrets, sealTraveller } from './seal-traveller.ts'

export type SavedTraveller = { position: number; change: CardChange }

/**
 * Saves the card of one traveller into a locked booking, for the traveller or for staff, and keeps
 * the booking's own count of complete cards in step.
 */
export async function saveTraveller(
  tx: Tx,
  { vault, now }: { vault: Vault; now: Temporal.Instant },
  before: Booking,
  { position, change }: SavedTraveller,
): Promise<{ booking: Booking; travellers: KnownTraveller[] }> {
  refuseSaving(before, { position, now })
  refuseProblems(before, { position, change, now })
  throwIfRefused(refuseUnasked([{ change, asked: fieldsAsked(before, position) }]))
  const { sellerId, id: bookingId } = before
  await keepCard(tx, { vault, now }, { sellerId, bookingId, position, change })
  const travellers = await listTravellers(tx, { sellerId, bookingId })
  const travellersComplete = countComplete(before, travellers)
  const booking = { ...before, travellersComplete, updatedAt: now }
  await updateBooking(tx, before, { travellersComplete, updatedAt: now })
  await recordBookingEvent(tx, { type: 'booking.travellers_updated', booking, before, now })
  return { booking, travellers }
}

async function keepCard(
  tx: Tx,
  { vault, now }: { vault: Vault; now: Temporal.Instant },
  {
    sellerId,
    bookingId,
    position,
    change,
  }: SavedTraveller & { sellerId: string; bookingId: string },
): Promise<void> {
  const of = { sellerId, bookingId }
  const { dataKey, newDataKey } = hasSecrets(change)
    ? await findOrMakeDataKey(tx, vault, of)
    : { dataKey: null, newDataKey: null }
  const fields = SENSITIVE_FIELDS.filter(field => change.sensitive[field] === null)
  if (fields.length > 0) await insertFieldErasures(tx, { ...of, position, fields, now })
  const traveller = sealTraveller(dataKey, { bookingId, position }, change)
  await upsertTraveller(tx, of, { traveller, newDataKey, now })
}

function refuseSaving(
  booking: Booking,
  { position, now }: { position: number; now: Temporal.Instant },
): void {
  if (position < 1 || position > partySize(booking)) throw notFound('traveller')
  throwIfRefused(refuseCards(booking, now))
}

function refuseProblems(
  booking: Booking,
  { position, change, now }: SavedTraveller & { now: Temporal.Instant },
): void {
  const problems = findCardProblems(change, tripDays(booking, now))
  if (problems.length === 0) return
  throw refuse('TravellerDetailsInvalid', {
    problems: problems.map(({ field, reason }) => ({ traveller: position, field, reason })),
  })
}
