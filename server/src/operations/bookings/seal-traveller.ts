import type { Sealer } from '#domain/access/sealer.ts'
import { passportTail } from '#domain/bookings/masks.ts'
import type { CardChange } from '#domain/bookings/traveller-card.ts'
import type { SensitiveField } from '#domain/bookings/traveller-fields.ts'
import { keysOf } from '#domain/keys-of.ts'
import type { SealedTraveller } from '#store/bookings/booking-travellers.ts'

/** Seals what is private of a card, each field for its own place: elsewhere it stays shut. */
export function sealTraveller(
  dataKey: Pick<Sealer, 'seal'> | null,
  { bookingId, position }: { bookingId: string; position: number },
  { plain, sensitive }: CardChange,
): SealedTraveller {
  const sealed: SealedTraveller['sealed'] = {}
  for (const field of keysOf(sensitive)) {
    const value = sensitive[field]
    sealed[field] = null
    if (typeof value !== 'string') continue
    if (dataKey === null) throw new Error('There is something to seal and no key of the booking')
    sealed[field] = dataKey.seal(value, aadOf({ bookingId, position, field }))
  }
  const passport = sensitive.passport_number
  const tail = typeof passport === 'string' ? passportTail(passport) : null
  return { position, plain, sealed, passportTail: tail }
}

/** Whether a card brings something that must be sealed. */
export function hasSecrets({ sensitive }: CardChange): boolean {
  return Object.values(sensitive).some(value => typeof value === 'string')
}

/** What a sealed field is bound to; the form of the sealed value is bound with it. */
export function aadOf(place: {
  bookingId: string
  position: number
  field: SensitiveField
}): string {
  return `${place.bookingId}|${place.position}|${place.field}`
}
