import { findSpecialFault } from '#domain/prices/special-rules.ts'
import { invalidFault, notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  findSpecialById,
  type SpecialRecord,
  updateSpecial as writeSpecial,
} from '#store/specials.ts'
import { differences } from '../audit.ts'
import { alterTrip } from '../trips/alter-trip.ts'
import { type NewSpecial, refuseForeignOption } from './create-special.ts'

export type SpecialChange = Partial<Omit<NewSpecial, 'sellerId' | 'tripId'>>

/** It stays a special of its trip. What was booked with it keeps its price. */
export async function updateSpecial(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, id }: { sellerId: string; id: string },
  change: SpecialChange,
): Promise<SpecialRecord> {
  return transaction(db, { seller: sellerId }, async tx => {
    const found = await findSpecialById(tx, { sellerId, id })
    if (!found) throw notFound('special')
    return alterTrip(tx, { now, by }, { sellerId, product: found.tripId }, async trip => {
      // Read again under the lock of the trip: a change just before this one may have deleted it.
      const special = await findSpecialById(tx, { sellerId, id })
      if (!special) throw notFound('special')
      const changed = { ...special, ...change }
      const fault = findSpecialFault(changed)
      if (fault) throw invalidFault(fault)
      if (change.optionId) await refuseForeignOption(tx, changed, trip)
      await writeSpecial(tx, changed)
      const changes = differences(special, change)
      const log = { action: 'special.updated', entity: 'special', entityId: id, changes }
      return { result: changed, log }
    })
  })
}
