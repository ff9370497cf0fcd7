import type { Sealer } from '#domain/access/sealer.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { SENSITIVE_FIELDS, type SensitiveField } from '#domain/bookings/traveller-fields.ts'
import { notFound } from '#domain/refusal.ts'
import type { Vault } from '#integrations/vault.ts'
import type { Actor } from '#store/audit-log.ts'
import {
  type KnownTraveller,
  listSealedTravellers,
  listTravellers,
  type OpenedTraveller,
} from '#store/bookings/booking-travellers.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { type Db, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'
import type { WhichBooking } from './act-on-booking.ts'
import { openDataKey } from './data-key.ts'
import { aadOf } from './seal-traveller.ts'

export type OpenedCards = {
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
  { db, vault, now }: { db: Db; vault: Vault; now: Temporal.Instant },
  by: Actor,
  which: WhichBooking,
): Promise<OpenedCards> {
  const { sellerId } = which
  return transaction(db, { seller: sellerId }, async tx => {
    const booking = await findBookingByRef(tx, which)
    if (booking?.checkedOutAt == null) throw notFound('booking')
    const key = { sellerId, bookingId: booking.id }
    const [travellers, sealed, dataKey] = await Promise.all([
      listTravellers(tx, key),
      listSealedTravellers(tx, key),
      openDataKey(tx, vault, key),
    ])
    if (travellers.some(card => card.sealed.length > 0)) {
      await audit(tx, {
        action: 'travellers.read',
        changes: {},
        sellerId,
        by,
        entity: 'booking',
        entityId: booking.ref,
        at: now,
      })
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
