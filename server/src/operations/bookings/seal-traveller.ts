import { passportTail } from '#domain/bookings/masks.ts'
import type { CardChange, SensitiveField } from '#domain/bookings/traveller-card.ts'
import type { Vault } from '#integrations/vault.ts'
import type { SealedTraveller } from '#store/booking-travellers.ts'

/** Seals what is private of a card, each field for its own place: elsewhere it stays shut. */
export function sealTraveller(
  vault: Vault,
  { bookingId, position }: { bookingId: string; position: number },
  { plain, sensitive }: CardChange,
): SealedTraveller {
  const sealed: SealedTraveller['sealed'] = {}
  for (const [name, value] of Object.entries(sensitive)) {
    const field = name as SensitiveField
    sealed[field] =
      typeof value === 'string' ? vault.seal(value, bondOf({ bookingId, position, field })) : null
  }
  const passport = sensitive.passport_number
  const tail = typeof passport === 'string' ? passportTail(passport) : null
  return { position, plain, sealed, passportTail: tail }
}

/** What a sealed field is bound to. */
export function bondOf(place: {
  bookingId: string
  position: number
  field: SensitiveField
}): string {
  return `${place.bookingId}|${place.position}|${place.field}`
}
