import assert from 'node:assert/strict'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { findCategoryBySlug, lockCategoryBySlug, setCategoryRetired } from '#store/categories.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import type { Category } from '#store/geography.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { refreshListings } from '../listings/refresh-listing.ts'

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
