import { KeptPage } from '#contract/page.ts'
import type { Reader, Tx } from '../database.ts'
import { changesOf, columnsOf, valuesOf } from '../record-sql.ts'

/** A page as it is locked, without what is read of its texts. */
export type Page = Omit<KeptPage, 'title' | 'locales'>

const summary = (reader: Reader) => reader`
  (
    select x.title from page_texts x
    join storefronts s on s.seller_id = p.seller_id and s.id = p.storefront_id
    where x.seller_id = p.seller_id and x.page_id = p.id
    order by x.locale <> s.default_language, x.locale
    limit 1
  ) as title,
  array(
    select x.locale from page_texts x
    where x.seller_id = p.seller_id and x.page_id = p.id order by x.locale
  ) as locales
`

export async function insertPage(tx: Tx, page: Page): Promise<void> {
  await tx`insert into pages ${valuesOf(tx, KeptPage, 'pages', [page])}`
}

export async function updatePage(tx: Tx, { sellerId, id, ...fields }: Page): Promise<void> {
  await tx`
    update pages set ${changesOf(tx, KeptPage, 'pages', fields)}
    where seller_id = ${sellerId} and id = ${id}
  `
}

type PageKey = { sellerId: string; id: string }
type SiteKey = { sellerId: string; storefrontId: string }

/** Its texts and former slugs go with it. */
export async function deletePage(tx: Tx, { sellerId, id }: PageKey): Promise<void> {
  await tx`delete from pages where seller_id = ${sellerId} and id = ${id}`
}

/** Locks the page until the transaction ends: its changes come one after the other. */
export async function lockPage(tx: Tx, { sellerId, id }: PageKey): Promise<Page | null> {
  const [row] = await tx<Page[]>`
    select ${columnsOf(tx, KeptPage, 'p')} from pages p
    where p.seller_id = ${sellerId} and p.id = ${id}
    for no key update
  `
  return row ?? null
}

/** Published or not, without its texts. */
export async function findPageBySlug(
  reader: Reader,
  { sellerId, storefrontId, slug }: SiteKey & { slug: string },
): Promise<Page | null> {
  const [row] = await reader<Page[]>`
    select ${columnsOf(reader, KeptPage, 'p')} from pages p
    where p.seller_id = ${sellerId} and p.storefront_id = ${storefrontId} and p.slug = ${slug}
  `
  return row ?? null
}

export async function findPageRecord(
  reader: Reader,
  { sellerId, id }: PageKey,
): Promise<KeptPage | null> {
  const [row] = await reader<KeptPage[]>`
    select ${columnsOf(reader, KeptPage, 'p')}, ${summary(reader)} from pages p
    where p.seller_id = ${sellerId} and p.id = ${id}
  `
  return row ?? null
}

export async function listPageRecords(
  reader: Reader,
  page: SiteKey & { after: { createdAt: string; id: string } | null; limit: number },
): Promise<KeptPage[]> {
  const { sellerId, storefrontId, after, limit } = page
  return reader<KeptPage[]>`
    select ${columnsOf(reader, KeptPage, 'p')}, ${summary(reader)} from pages p
    where p.seller_id = ${sellerId} and p.storefront_id = ${storefrontId}
    ${after ? reader`and (p.created_at, p.id) < (${after.createdAt}, ${after.id})` : reader``}
    order by p.created_at desc, p.id desc
    limit ${limit}
  `
}

export async function countPages(
  reader: Reader,
  { sellerId, storefrontId }: SiteKey,
): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from pages
    where seller_id = ${sellerId} and storefront_id = ${storefrontId}
  `
  return row?.total ?? 0
}

/** Which of these ids are pages of the site. */
export async function findPageIds(
  reader: Reader,
  { sellerId, storefrontId, ids }: SiteKey & { ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await reader<{ id: string }[]>`
    select id from pages
    where seller_id = ${sellerId} and storefront_id = ${storefrontId}
      and id = any(${ids}::uuid[])
  `
  return new Set(rows.map(({ id }) => id))
}

/** An address that the page had before; it leads to the page until another one takes it. */
export async function keepFormerPageSlug(tx: Tx, page: Page): Promise<void> {
  await tx`
    insert into former_page_slugs (seller_id, storefront_id, slug, page_id)
    values (${page.sellerId}, ${page.storefrontId}, ${page.slug}, ${page.id})
    on conflict (seller_id, storefront_id, slug) do update set page_id = excluded.page_id
  `
}

export async function freeFormerPageSlug(
  tx: Tx,
  { sellerId, storefrontId, slug }: SiteKey & { slug: string },
): Promise<void> {
  await tx`
    delete from former_page_slugs
    where seller_id = ${sellerId} and storefront_id = ${storefrontId} and slug = ${slug}
  `
}
