import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type CollectionRecord, lockCollectionBySlug } from '#store/collections.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'

type CollectionStep<T> = {
  slug: string
  /** What the log of changes calls it. */
  action: string
  changes: (before: CollectionRecord) => Record<string, unknown>
  write: (tx: Tx, before: CollectionRecord) => Promise<T>
}

/** Every change of a collection goes this way: lock, write, and leave one line in the log. */
export async function changeCollection<T>(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { slug, action, changes, write }: CollectionStep<T>,
): Promise<T> {
  return transaction(db, 'platform', async tx => {
    const before = await lockCollectionBySlug(tx, slug)
    if (!before) throw notFound('collection')
    const after = await write(tx, before)
    await audit(tx, {
      sellerId: null,
      by,
      action,
      entity: 'collection',
      entityId: before.id,
      changes: changes(before),
      at: now,
    })
    return after
  })
}
