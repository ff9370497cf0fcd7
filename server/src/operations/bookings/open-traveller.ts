import { SENSITIVE_FIELDS, type SensitiveField } from '#domain/bookings/traveller-card.ts'
import type { Vault } from '#integrations/vault.ts'
import type { OpenedTraveller } from '#store/booking-travellers.ts'
import { bondOf } from './seal-traveller.ts'

/** What is private of a card in clear, for the staff of the seller who may see it. */
export function openTraveller(
  vault: Vault,
  bookingId: string,
  { position, sealed }: OpenedTraveller,
): Record<SensitiveField, string | null> {
  const opened = SENSITIVE_FIELDS.map(field => {
    const value = sealed[field]
    return [field, value && vault.open(value, bondOf({ bookingId, position, field }))]
  })
  return Object.fromEntries(opened) as Record<SensitiveField, string | null>
}
