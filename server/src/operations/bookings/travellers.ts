import { digestOf, makeToken } from '#domain/access/keys.ts'
import type { Sealer } from '#domain/access/sealer.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { latestMoment } from '#domain/bookings/deadlines.ts'
import { partySize } from '#domain/bookings/details-progress.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { refuseCards } from '#domain/bookings/traveller-actions.ts'
import { SENSITIVE_FIELDS, type SensitiveField } from '#domain/bookings/traveller-fields.ts'
import { notFound, throwIfRefused } from '#domain/refusal.ts'
import type { Vault } from '#integrations/vault.ts'
import { deleteTravellerTokens, insertBookingTokens } from '#store/bookings/booking-tokens.ts'
import {
  type KnownTraveller,
  listSealedTravellers,
  listTravellers,
  type OpenedTraveller,
} from '#store/bookings/booking-travellers.ts'
import { findBookingByRef, lockBookingByRef } from '#store/bookings/bookings.ts'
import type { Db } from '#store/database.ts'
import { type Acting, write, writeAt } from '../write.ts'
import { changeTravellerBooking } from './change-traveller-booking.ts'
import { openDataKey } from './data-key.ts'
import { type SavedTraveller, saveTraveller } from './save-traveller.ts'
import { aadOf } from './seal-traveller.ts'

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
