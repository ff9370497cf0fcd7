import { reorder } from '#domain/places/order.ts'
import { invalidFault } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import {
  listCollectionSlugs,
  lockCollectionOrder,
  writeCollectionOrder,
} from '#store/collections.ts'
import { type Db, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'

/** Answers the whole order. */
export async function putCollectionOrder(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  requested: readonly string[],
): Promise<string[]> {
  return transaction(db, 'platform', async tx => {
    await lockCollectionOrder(tx)
    const reordered = reorder({ current: await listCollectionSlugs(tx), requested })
    if ('fault' in reordered) throw invalidFault({ ...reordered.fault, field: 'slugs' })
    await writeCollectionOrder(tx, reordered.order)
    await audit(tx, {
      sellerId: null,
      by,
      action: 'collection.ordered',
      entity: 'collection',
      entityId: 'order',
      changes: { slugs: reordered.order },
      at: now,
    })
    return reordered.order
  })
}
