import { readReference } from '#domain/bookings/reference.ts'
import { emailKey } from '#domain/text.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  type BookingWanted,
  type FoundBooking,
  findBookingsAnywhere,
} from '#store/platform/look-up.ts'
import { audit } from '../audit.ts'

/**
 * Looks a booking up across all sellers, by its reference or the address of who leads it. People
 * of the platform leave a line: each look at somebody's bookings can be asked about later.
 */
export async function listPlatformBookings(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  q: string,
): Promise<FoundBooking[]> {
  const wanted = wantedBy(q)
  if (wanted === null) return []
  return transaction(db, 'platform', async tx => {
    const found = await findBookingsAnywhere(tx, wanted)
    if (by.kind === 'platform_staff') {
      await audit(tx, {
        sellerId: null,
        by,
        action: 'bookings.looked_up',
        entity: 'booking',
        entityId: 'ref' in wanted ? wanted.ref : 'of an address',
        changes: { found: found.length },
        at: now,
      })
    }
    return found
  })
}

function wantedBy(q: string): BookingWanted | null {
  if (q.includes('@')) return { leadEmailKey: emailKey(q) }
  const ref = readReference(q)
  return ref === null ? null : { ref }
}
