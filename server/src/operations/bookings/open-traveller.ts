import type { Sealer } from '#domain/access/sealer.ts'
import { SENSITIVE_FIELDS, type SensitiveField } from '#domain/bookings/traveller-fields.ts'
import type { OpenedTraveller } from '#store/bookings/booking-travellers.ts'
import { aadOf } from './seal-traveller.ts'

/** What is private of a card in clear, for the staff of the seller who may see it. */
export function openTraveller(
  dataKey: Pick<Sealer, 'open'> | null,
  bookingId: string,
  { position, sealed }: OpenedTraveller,
): Record<SensitiveField, string | null> {
  const opened = SENSITIVE_FIELDS.map(field => {
    const value = sealed[field]
    if (value === null) return [field, null]
    if (dataKey === null) throw new Error('A field is sealed and the key of its booking is gone')
    return [field, dataKey.open(value, aadOf({ bookingId, position, field }))]
  })
  return Object.fromEntries(opened) as Record<SensitiveField, string | null>
}
