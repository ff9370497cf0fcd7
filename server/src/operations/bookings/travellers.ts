import { digestOf, makeToken } from '#domain/access/keys.ts'
import type { Sealer } from '#domain/access/sealer.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { latestMoment } from '#domain/bookings/deadlines.ts'
import { countComplete, fieldsAsked, partySize } from '#domain/bookings/details-progress.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { refuseCards } from '#domain/bookings/traveller-actions.ts'
import { type CardChange, findCardProblems } from '#domain/bookings/traveller-card.ts'
import { SENSITIVE_FIELDS, type SensitiveField } from '#domain/bookings/traveller-fields.ts'
import { tripDays } from '#domain/bookings/trip-days.ts'
import { refuseUnasked } from '#domain/bookings/unasked.ts'
import { notFound, refuse, throwIfRefused } from '#domain/refusal.ts'
import type { Vault } from '#integrations/vault.ts'
import { deleteTravellerTokens, insertBookingTokens } from '#store/bookings/booking-tokens.ts'
import {
  type KnownTraveller,
  listSealedTravellers,
  listTravellers,
  type OpenedTraveller,
  upsertTraveller,
} from '#store/bookings/booking-travellers.ts'
import { findBookingByRef, lockBookingByRef, updateBooking } from '#store/bookings/bookings.ts'
import type { Db, Tx } from '#store/database.ts'
import { insertFieldErasures } from '#store/erasures/erasures.ts'
import { type Acting, write, writeAt } from '../write.ts'
import { changeTravellerBooking } from './change-traveller-booking.ts'
import { findOrMakeDataKey, openDataKey } from './data-key.ts'
import { recordBookingEvent } from './record-booking-event.ts'
import { aadOf, hasSecrets, sealTraveller } from './seal-traveller.ts'

type OpenedCards = {
  booking: Booking
  travellers: readonly KnownTraveller[]
  /** What is private of each, in clear, by position. */
  secrets: ReadonlyMap<number, Record<SensitiveField, string | null>>
}

/**
 * The cards of the travellers in clear, for staff who need them at a border or a hotel desk. Who
 * looked, and when, is written down before anything is shown.
 */
export async function listOwnTravellers(
  acting: Acting & { vault: Vault },
  ref: string,
): Promise<OpenedCards> {
  const { sellerId, vault } = acting
  return write(acting, async ({ tx, log }) => {
    const booking = await findBookingByRef(tx, { sellerId, ref })
    if (booking?.checkedOutAt == null) throw notFound('booking')
    const key = { sellerId, bookingId: booking.id }
    const [travellers, sealed, dataKey] = await Promise.all([
      listTravellers(tx, key),
      listSealedTravellers(tx, key),
      openDataKey(tx, vault, key),
    ])
    if (travellers.some(card => card.sealed.length > 0)) {
      await log('travellers.read', booking.ref, {}, { entity: 'booking' })
    }
    const opened = sealed.map(card => {
      return [card.position, openTraveller(dataKey, booking.id, card)] as const
    })
    return { booking, travellers, secrets: new Map(opened) }
  })
}

/** What is private of a card in clear, for the staff of the seller who may see it. */
function openTraveller(
  dataKey: Pick<Sealer, 'open'> | null,
  bookingId: string,
  { position, sealed }: OpenedTraveller,
): Record<SensitiveField, string | null> {
  const opened: Record<SensitiveField, string | null> = {
    date_of_birth: null,
    passport_number: null,
    medical_note: null,
  }
  for (const field of SENSITIVE_FIELDS) {
    const value = sealed[field]
    if (value === null) continue
    if (dataKey === null) throw new Error('A field is sealed and the key of its booking is gone')
    opened[field] = dataKey.open(value, aadOf({ bookingId, position, field }))
  }
  return opened
}

/** Staff fill in a card for a traveller, by the same rules as the traveller would. */
export async function putOwnTraveller(
  acting: Acting & { vault: Vault },
  ref: string,
  saved: SavedTraveller,
): Promise<{ booking: Booking; travellers: KnownTraveller[] }> {
  const { sellerId, vault } = acting
  return write(acting, async w => {
    const locked = await lockBookingByRef(w.tx, { sellerId, ref })
    if (locked?.booking.checkedOutAt == null) throw notFound('booking')
    const { tx, now, log } = writeAt(w, locked.now)
    const result = await saveTraveller(tx, { vault, now }, bookingAt(locked.booking, now), saved)
    const { position } = saved
    await log('traveller.saved', result.booking.ref, { position }, { entity: 'booking' })
    return result
  })
}

/** Saves what a traveller, or the lead for them, filled in. */
export async function putTraveller(
  { db, vault }: { db: Db; vault: Vault },
  which: { sellerId: string; id: string },
  saved: SavedTraveller,
): Promise<{ booking: Booking; travellers: KnownTraveller[] }> {
  return changeTravellerBooking(db, which, (tx, booking, now) =>
    saveTraveller(tx, { vault, now }, booking, saved),
  )
}

type TravellerLink = { token: string; expiresAt: Temporal.Instant }

/** Makes a link that opens one card until the trip starts; the one before it opens no more. */
export async function createTravellerLink(
  { db, randomBytes }: { db: Db; randomBytes: (size: number) => Uint8Array },
  { position, ...which }: { sellerId: string; id: string; position: number },
): Promise<TravellerLink> {
  return changeTravellerBooking(db, which, async (tx, booking, now) => {
    if (position < 1 || position > partySize(booking)) throw notFound('traveller')
    throwIfRefused(refuseCards(booking, now))
    const expiresAt = latestMoment(booking)
    const token = makeToken(randomBytes)
    const of = { sellerId: booking.sellerId, bookingId: booking.id }
    await deleteTravellerTokens(tx, { ...of, position })
    await insertBookingTokens(tx, of, {
      tokens: [{ digest: digestOf(token), purpose: 'traveller', position, expiresAt }],
      now,
    })
    return { token, expiresAt }
  })
}

type SavedTraveller = { position: number; change: CardChange }

/**
 * Saves the card of one traveller into a locked booking, for the traveller or for staff, and keeps
 * the booking's own count of complete cards in step.
 */
async function saveTraveller(
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
