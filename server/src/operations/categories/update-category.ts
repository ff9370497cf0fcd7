import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { lockCategoryBySlug, updateCategoryNames } from '#store/categories.ts'
import { type Db, transaction } from '#store/database.ts'
import type { Category } from '#store/geography.ts'
import { audit, differences } from '../audit.ts'
import { reindexNames } from '../search/reindex-names.ts'

export type CategoryChange = { slug: string; change: Partial<Pick<Category, 'names'>> }

export async function updateCategory(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { slug, change }: CategoryChange,
): Promise<Category> {
  return transaction(db, 'platform', async tx => {
    const before = await lockCategoryBySlug(tx, slug)
    if (!before) throw notFound('category')
    const after = { ...before, ...change }
    await updateCategoryNames(tx, after)
    if (change.names) await reindexNames(tx, { categorySlug: slug })
    await audit(tx, {
      sellerId: null,
      by,
      action: 'category.updated',
      entity: 'category',
      entityId: slug,
      changes: differences(before, after),
      at: now,
    })
    return after
  })
}
