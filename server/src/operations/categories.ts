import assert from 'node:assert/strict'
import { reorder } from '#domain/places/order.ts'
import { invalidFault, notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import {
  findCategoryBySlug,
  insertCategory,
  listCategorySlugs,
  lockCategoryBySlug,
  lockCategoryOrder,
  setCategoryRetired,
  updateCategoryNames,
  writeCategoryOrder,
} from '#store/categories.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import type { Category } from '#store/geography.ts'
import { audit, differences } from './audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from './idempotency.ts'
import { refreshListings } from './listings/refresh-listing.ts'
import { reindexNames } from './search/reindex-names.ts'

type NewCategory = Pick<Category, 'slug' | 'names'>

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

type CategoryChange = { slug: string; change: Partial<Pick<Category, 'names'>> }

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

type CategoryStep = { slug: string; step: 'retire' | 'restore' }
type Deps = { db: Db; now: Temporal.Instant }

/** A retired category leaves lists and filters. Trips keep it, so that it can come back. */
export async function retireCategory(
  deps: Deps,
  by: Actor,
  slug: string,
  guard: IdempotencyGuard,
): Promise<Category> {
  return moveCategory(deps, by, { slug, step: 'retire' }, guard)
}

export async function restoreCategory(
  deps: Deps,
  by: Actor,
  slug: string,
  guard: IdempotencyGuard,
): Promise<Category> {
  return moveCategory(deps, by, { slug, step: 'restore' }, guard)
}

async function moveCategory(
  { db, now }: Deps,
  by: Actor,
  change: CategoryStep,
  guard: IdempotencyGuard,
): Promise<Category> {
  return transaction(db, 'platform', tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: async () => ({ id: change.slug, ...(await takeStep(tx, { by, change, now })) }),
      reload: async id => {
        const category = await findCategoryBySlug(tx, id)
        assert(category, 'categories are never deleted')
        return { id, ...category }
      },
    }),
  )
}

async function takeStep(
  tx: Tx,
  { by, change, now }: { by: Actor; change: CategoryStep; now: Temporal.Instant },
): Promise<Category> {
  const { slug, step } = change
  const category = await lockCategoryBySlug(tx, slug)
  if (!category) throw notFound('category')
  if ((category.retiredAt === null) !== (step === 'retire')) {
    const reason = step === 'retire' ? 'retired' : 'not_retired'
    throw refuse('Conflict', { reason })
  }
  const retiredAt = step === 'retire' ? now : null
  await setCategoryRetired(tx, { slug, retiredAt })
  await refreshListings(tx, { categorySlug: slug, now })
  await audit(tx, {
    sellerId: null,
    by,
    action: step === 'retire' ? 'category.retired' : 'category.restored',
    entity: 'category',
    entityId: slug,
    changes: {},
    at: now,
  })
  return { ...category, retiredAt }
}
