import { TRAVELLER_FIELDS } from '#contract/option.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { fieldsAsked, missingFields, partySize } from '#domain/bookings/details-progress.ts'
import { maskSensitive } from '#domain/bookings/masks.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { KnownTraveller } from '#store/bookings/booking-travellers.ts'

export type TravellerPage = { after: number; limit: number }

/** The form: what the trip asks, and one card for everybody who travels, a page at a time. */
export function wireTravellerForm(
  booking: Booking,
  given: readonly KnownTraveller[],
  { after, limit }: TravellerPage,
) {
  const { travellerDetails, detailsDueAt } = booking
  const total = partySize(booking)
  const length = Math.min(limit, Math.max(0, total - after))
  const positions = Array.from({ length }, (_, index) => after + index + 1)
  return {
    asks: {
      scope: travellerDetails.scope,
      fields: travellerDetails.fields,
      due_at: detailsDueAt && timestamp(detailsDueAt),
    },
    travellers: positions.map(position => wireTraveller(booking, given, position)),
    total,
  }
}

/** One card, with what is private masked and what is not given null. */
export function wireTraveller(
  booking: Booking,
  given: readonly KnownTraveller[],
  position: number,
) {
  const known = given.find(card => card.position === position)
  const missing = missingFields({ fields: fieldsAsked(booking, position) }, known)
  const { sealed = [], passportTail = null } = known ?? {}
  const shown = { ...known?.plain, ...maskSensitive({ sealed, passportTail }) }
  const fields = TRAVELLER_FIELDS.map(field => [field, shown[field] ?? null])
  return {
    position,
    complete: missing.length === 0,
    missing,
    ...Object.fromEntries(fields),
  }
}
