import type { Booking } from '#domain/bookings/booking.ts'
import type { Vault } from '#integrations/vault.ts'
import type { KnownTraveller } from '#store/bookings/booking-travellers.ts'
import { type PageQuery, readCursor, writeCursor } from './paging.ts'
import { integer, text } from './parse/query.ts'
import { wireTravellerForm } from './wire/traveller-card.ts'

/**
 * One page holds everybody that a website can book at once, so that only the larger groups of
 * sellers are paged for whoever knows nothing of pages.
 */
export const travellerPageParameters = {
  limit: integer({ min: 1, max: 200, default: 200, description: 'Travellers per page.' }),
  cursor: text({ max: 1000, description: 'The `next_cursor` of the page before.' }),
}

export function pageOfTravellers(
  vault: Vault,
  booking: Booking,
  { given, query: { limit, cursor } }: { given: readonly KnownTraveller[]; query: PageQuery },
) {
  const cursorScope = { owner: booking.sellerId, list: 'travellers', filters: booking.ref }
  const after = Number(readCursor(vault, cursorScope, cursor)?.[0] ?? 0)
  const { total, ...form } = wireTravellerForm(booking, given, { after, limit })
  const isLast = after + form.travellers.length >= total
  return {
    ...form,
    next_cursor: isLast ? null : writeCursor(vault, cursorScope, [`${after + limit}`]),
    total,
  }
}
