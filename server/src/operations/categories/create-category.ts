import assert from 'node:assert/strict'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { findCategoryBySlug, insertCategory, lockCategoryOrder } from '#store/categories.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import { type Db, transaction } from '#store/database.ts'
import type { Category } from '#store/geography.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'

export type NewCategory = Pick<Category, 'slug' | 'names'>

export async function createCategory(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  input: NewCategory,
  guard: IdempotencyGuard,
): Promise<Category> {
  const { slug, names } = input
  try {
    return await transaction(db, 'platform', tx =>
      withIdempotencyKey(tx, guard, {
        now,
        make: async () => {
          await lockCategoryOrder(tx)
          const category = await insertCategory(tx, input)
          await audit(tx, {
            sellerId: null,
            by,
            action: 'category.created',
            entity: 'category',
            entityId: slug,
            changes: { slug, names },
            at: now,
          })
          return { ...category, id: slug }
        },
        reload: async id => {
          const category = await findCategoryBySlug(tx, id)
          assert(category, 'categories are never deleted')
          return { ...category, id }
        },
      }),
    )
  } catch (error) {
    if (!isUniqueViolation(error, 'categories_pkey')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${slug} is taken.`)
  }
}
