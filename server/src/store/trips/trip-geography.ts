import type { Tx } from '../database.ts'

/**
 * What a trip names by slug. The rows are locked against change, not against other readers, and
 * before the trip itself: a merge or a retirement locks in the same order, so it either sees the
 * new trip or is seen by it.
 */
export async function lockCitiesForShare(
  tx: Tx,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx<{ slug: string; id: string }[]>`
    select slug, id from cities where slug = any(${slugs}::text[])
    order by id for share
  `
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export type SharedPlace = { id: string; slug: string }

/** By the slug that was asked for; a merged place is answered as the one that took it in. */
export async function lockPlacesForShare(
  tx: Tx,
  slugs: readonly string[],
): Promise<Map<string, SharedPlace>> {
  if (slugs.length === 0) return new Map()
  const rows = await tx<{ asked: string; id: string; slug: string }[]>`
    select p.slug as asked, coalesce(target.id, p.id) as id, coalesce(target.slug, p.slug) as slug
    from places p left join places target on target.id = p.merged_into
    where p.slug = any(${slugs}::text[])
    order by p.id for share of p
  `
  return new Map(rows.map(({ asked, id, slug }) => [asked, { id, slug }]))
}

/** Those of the slugs that are categories in use. */
export async function lockCategoriesForShare(
  tx: Tx,
  slugs: readonly string[],
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await tx<{ slug: string }[]>`
    select slug from categories
    where slug = any(${slugs}::text[]) and retired_at is null
    order by slug for share
  `
  return new Set(rows.map(({ slug }) => slug))
}

/** Keeps the seller's standing in the network while trips are made and published in one go. */
export async function lockSellerForShare(tx: Tx, sellerId: string): Promise<void> {
  await tx`select from sellers where id = ${sellerId} for share`
}
