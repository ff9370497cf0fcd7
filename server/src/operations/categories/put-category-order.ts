import { reorder } from '#domain/places/order.ts'
import { invalidFault } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { listCategorySlugs, lockCategoryOrder, writeCategoryOrder } from '#store/categories.ts'
import { type Db, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'

/** Answers the whole order. */
export async function putCategoryOrder(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  requested: readonly string[],
): Promise<string[]> {
  return transaction(db, 'platform', async tx => {
    await lockCategoryOrder(tx)
    const reordered = reorder({ current: await listCategorySlugs(tx), requested })
    if ('fault' in reordered) throw invalidFault({ ...reordered.fault, field: 'slugs' })
    await writeCategoryOrder(tx, reordered.order)
    await audit(tx, {
      sellerId: null,
      by,
      action: 'category.ordered',
      entity: 'category',
      entityId: 'order',
      changes: { slugs: reordered.order },
      at: now,
    })
    return reordered.order
  })
}
