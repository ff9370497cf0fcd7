import type { Static } from '#contract/schema.ts'
import type { ChangePreviewBody } from '#contract/staff-booking.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { BookingChange } from '#operations/bookings/changes.ts'
import { readExtras, readPickup, readRooms, readUnits } from '../../public/quotes.ts'
import { given } from '../../wire/given.ts'
import { readAdjustments } from '../quotes.ts'

/** What staff want instead; what is left out stays as it was booked. */
export function readChange(
  body: Static<typeof ChangePreviewBody>,
  currency: CurrencyCode,
): BookingChange {
  const { start, units, extras, pickup, rooms, adjustments } = body
  return {
    selection: given({
      start,
      units: units && readUnits(units),
      extras: extras && readExtras(extras),
      pickup: pickup === undefined ? undefined : readPickup(pickup),
      rooms: rooms && readRooms(rooms),
    }),
    adjustments: adjustments && readAdjustments(adjustments, currency),
    mayExceed: body.override_capacity ?? false,
  }
}
