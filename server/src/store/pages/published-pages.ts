import type { PageWords } from '#domain/content/sections.ts'
import type { Reader } from '../database.ts'

/** Pages as a website sees them: published, and only those of its own storefront. */
type Site = { sellerId: string; storefrontId: string }

export type PublishedPage = PageWords & {
  id: string
  slug: string
  locale: string
  updatedAt: Temporal.Instant
}

/** In the first of these languages that it has; null when it has none of them. */
export async function findPublishedPage(
  reader: Reader,
  { sellerId, storefrontId, slug, locales }: Site & { slug: string; locales: readonly string[] },
): Promise<PublishedPage | null> {
  const [row] = await reader<PublishedPage[]>`
    select p.id, p.slug, x.locale, x.title, x.sections, x.seo, p.updated_at as "updatedAt"
    from pages p
    join page_texts x on x.seller_id = p.seller_id and x.page_id = p.id
    where p.seller_id = ${sellerId} and p.storefront_id = ${storefrontId} and p.slug = ${slug}
      and p.status = 'published' and x.locale = any(${locales})
    order by array_position(${locales}, x.locale)
    limit 1
  `
  return row ?? null
}

/**
 * All that open without a language, which is in the default one, but those that search engines are
 * asked to pass over.
 */
export async function listSitemapPages(
  reader: Reader,
  { sellerId, storefrontId, defaultLanguage }: Site & { defaultLanguage: string },
): Promise<{ slug: string; updatedAt: Temporal.Instant }[]> {
  return reader<{ slug: string; updatedAt: Temporal.Instant }[]>`
    select p.slug, p.updated_at as "updatedAt" from pages p
    where p.seller_id = ${sellerId} and p.storefront_id = ${storefrontId}
      and p.status = 'published'
      and exists (
        select from page_texts x
        where x.seller_id = p.seller_id and x.page_id = p.id and x.locale = ${defaultLanguage}
          and (x.seo -> 'noindex')::boolean is not true
      )
    order by p.slug
  `
}

/** Slugs by id, of those that can be opened in one of these languages. */
export async function findOpenPageSlugs(
  reader: Reader,
  { sellerId, storefrontId, ids, locales }: Site & { ids: string[]; locales: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await reader<{ id: string; slug: string }[]>`
    select p.id, p.slug from pages p
    where p.seller_id = ${sellerId} and p.storefront_id = ${storefrontId}
      and p.id = any(${ids}::uuid[]) and p.status = 'published'
      and exists (
        select from page_texts x
        where x.seller_id = p.seller_id and x.page_id = p.id
          and x.locale = any(${locales})
      )
  `
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Where the published page stands now that once had this slug. */
export async function findRenamedPage(
  reader: Reader,
  { sellerId, storefrontId, slug }: Site & { slug: string },
): Promise<string | null> {
  const [row] = await reader<{ slug: string }[]>`
    select p.slug from former_page_slugs f
    join pages p on p.seller_id = f.seller_id and p.id = f.page_id
    where f.seller_id = ${sellerId} and f.storefront_id = ${storefrontId} and f.slug = ${slug}
      and p.status = 'published'
      and exists (
        select from page_texts x where x.seller_id = p.seller_id and x.page_id = p.id
      )
  `
  return row?.slug ?? null
}
