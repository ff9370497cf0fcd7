import { KeptCategory, type NewCategory } from '#contract/category.ts'
import type { Reader, Tx } from './database.ts'
import { changesOf, columnsOf } from './record-sql.ts'

/** Only one transaction at a time adds to the order or changes it. */
export async function lockCategoryOrder(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('category_order'))`
}

export async function findCategoryBySlug(
  reader: Reader,
  slug: string,
): Promise<KeptCategory | null> {
  const [row] = await reader<KeptCategory[]>`
    select ${columnsOf(reader, KeptCategory)} from categories where slug = ${slug}
  `
  return row ?? null
}

/** Trips that name the category wait for this, so that none is listed under a retired one. */
export async function lockCategoryBySlug(tx: Tx, slug: string): Promise<KeptCategory | null> {
  const [row] = await tx<KeptCategory[]>`
    select ${columnsOf(tx, KeptCategory)} from categories where slug = ${slug} for no key update
  `
  return row ?? null
}

/** At the end of the order. */
export async function insertCategory(tx: Tx, { slug, names }: NewCategory): Promise<KeptCategory> {
  const [row] = await tx<[KeptCategory]>`
    insert into categories (slug, names, position)
    select ${slug}, ${tx.json(names)}, coalesce(max(position) + 1, 0) from categories
    returning ${columnsOf(tx, KeptCategory)}
  `
  return row
}

export async function updateCategory(
  tx: Tx,
  { slug, ...fields }: Partial<KeptCategory> & { slug: string },
): Promise<void> {
  await tx`
    update categories set ${changesOf(tx, KeptCategory, 'categories', fields)}
    where slug = ${slug}
  `
}

export async function listCategorySlugs(reader: Reader): Promise<string[]> {
  const rows = await reader<{ slug: string }[]>`
    select slug from categories order by position, slug
  `
  return rows.map(({ slug }) => slug)
}

export async function writeCategoryOrder(tx: Tx, slugs: readonly string[]): Promise<void> {
  await tx`
    update categories c set position = o.position
    from unnest(${slugs}::text[]) with ordinality as o (slug, position)
    where c.slug = o.slug and c.position <> o.position
  `
}

export async function listCategoryPage(
  reader: Reader,
  { after, limit }: { after: { position: number; slug: string } | null; limit: number },
): Promise<KeptCategory[]> {
  return reader<KeptCategory[]>`
    select ${columnsOf(reader, KeptCategory)} from categories
    ${after ? reader`where (position, slug) > (${after.position}, ${after.slug})` : reader``}
    order by position, slug limit ${limit}
  `
}

export async function countCategories(reader: Reader): Promise<number> {
  const [row] = await reader<{ total: number }[]>`select count(*)::int as total from categories`
  return row?.total ?? 0
}
