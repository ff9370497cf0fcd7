import assert from 'node:assert/strict'
import type { CategoryChange, KeptCategory, NewCategory } from '#contract/category.ts'
import { reorder } from '#domain/places/order.ts'
import { invalidFault, notFound, refuse } from '#domain/refusal.ts'
import {
  findCategoryBySlug,
  insertCategory,
  listCategorySlugs,
  lockCategoryBySlug,
  lockCategoryOrder,
  updateCategory as writeCategory,
  writeCategoryOrder,
} from '#store/categories.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import { differences } from './audit.ts'
import { refreshListings } from './listings/refresh-listing.ts'
import { reindexNames } from './search/reindex-names.ts'
import { type Acting, type Write, write, writeOnce } from './write.ts'

export async function createCategory(
  acting: Acting<null>,
  input: NewCategory,
): Promise<KeptCategory> {
  const { slug, names } = input
  try {
    return await writeOnce(
      acting,
      async ({ tx, log }) => {
        await lockCategoryOrder(tx)
        const category = await insertCategory(tx, input)
        await log('category.created', slug, { slug, names })
        return { ...category, id: slug }
      },
      async (tx, id) => {
        const category = await findCategoryBySlug(tx, id)
        assert(category, 'categories are never deleted')
        return { ...category, id }
      },
    )
  } catch (error) {
    if (!isUniqueViolation(error, 'categories_pkey')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${slug} is taken.`)
  }
}

/** Answers the whole order. */
export async function putCategoryOrder(
  acting: Acting<null>,
  requested: readonly string[],
): Promise<string[]> {
  return write(acting, async ({ tx, log }) => {
    await lockCategoryOrder(tx)
    const reordered = reorder({ current: await listCategorySlugs(tx), requested })
    if ('fault' in reordered) throw invalidFault({ ...reordered.fault, field: 'slugs' })
    await writeCategoryOrder(tx, reordered.order)
    await log('category.ordered', 'order', { slugs: reordered.order })
    return reordered.order
  })
}

export async function updateCategory(
  acting: Acting<null>,
  slug: string,
  change: CategoryChange,
): Promise<KeptCategory> {
  return write(acting, async ({ tx, log }) => {
    const before = await lockCategoryBySlug(tx, slug)
    if (!before) throw notFound('category')
    const after = { ...before, ...change }
    if (change.names) {
      await writeCategory(tx, { slug, ...change })
      await reindexNames(tx, { categorySlug: slug })
    }
    await log('category.updated', slug, differences(before, after))
    return after
  })
}

type CategoryStep = { slug: string; step: 'retire' | 'restore' }
/** A retired category leaves lists and filters. Trips keep it, so that it can come back. */
export async function retireCategory(acting: Acting<null>, slug: string): Promise<KeptCategory> {
  return moveCategory(acting, { slug, step: 'retire' })
}

export async function restoreCategory(acting: Acting<null>, slug: string): Promise<KeptCategory> {
  return moveCategory(acting, { slug, step: 'restore' })
}

async function moveCategory(acting: Acting<null>, change: CategoryStep): Promise<KeptCategory> {
  return writeOnce(
    acting,
    async w => ({ id: change.slug, ...(await takeStep(w, change)) }),
    async (tx, id) => {
      const category = await findCategoryBySlug(tx, id)
      assert(category, 'categories are never deleted')
      return { id, ...category }
    },
  )
}

async function takeStep(
  { tx, now, log }: Write<null>,
  change: CategoryStep,
): Promise<KeptCategory> {
  const { slug, step } = change
  const category = await lockCategoryBySlug(tx, slug)
  if (!category) throw notFound('category')
  if ((category.retiredAt === null) !== (step === 'retire')) {
    const reason = step === 'retire' ? 'retired' : 'not_retired'
    throw refuse('Conflict', { reason })
  }
  const retiredAt = step === 'retire' ? now : null
  await writeCategory(tx, { slug, retiredAt })
  await refreshListings(tx, { categorySlug: slug, now })
  await log(step === 'retire' ? 'category.retired' : 'category.restored', slug, {})
  return { ...category, retiredAt }
}
