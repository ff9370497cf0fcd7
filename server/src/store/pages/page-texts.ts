import type { PageWords } from '#domain/content/sections.ts'
import type { Reader, Tx } from '../database.ts'

/** What a page says in one language. */
export type PageText = PageWords & {
  sellerId: string
  pageId: string
  locale: string
  updatedAt: Temporal.Instant
}

type PageKey = { sellerId: string; pageId: string }
type TextKey = PageKey & { locale: string }

const columns = (reader: Reader) => reader`
  seller_id as "sellerId", page_id as "pageId", locale, title, sections, seo,
  updated_at as "updatedAt"
`

/** In place of the one the page had in that language. */
export async function upsertPageText(tx: Tx, text: PageText): Promise<void> {
  await tx`
    insert into page_texts (seller_id, page_id, locale, title, sections, seo, updated_at)
    values (${text.sellerId}, ${text.pageId}, ${text.locale}, ${text.title},
      ${tx.json(text.sections)}, ${tx.json(text.seo)}, ${text.updatedAt.toString()})
    on conflict (seller_id, page_id, locale) do update set
      title = excluded.title, sections = excluded.sections, seo = excluded.seo,
      updated_at = excluded.updated_at
  `
}

export async function findPageText(
  reader: Reader,
  { sellerId, pageId, locale }: TextKey,
): Promise<PageText | null> {
  const [row] = await reader<PageText[]>`
    select ${columns(reader)} from page_texts
    where seller_id = ${sellerId} and page_id = ${pageId} and locale = ${locale}
  `
  return row ?? null
}

export async function listPageTexts(
  reader: Reader,
  { sellerId, pageId }: PageKey,
): Promise<PageText[]> {
  return reader<PageText[]>`
    select ${columns(reader)} from page_texts
    where seller_id = ${sellerId} and page_id = ${pageId} order by locale
  `
}

export async function countPageTexts(
  reader: Reader,
  { sellerId, pageId }: PageKey,
): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from page_texts
    where seller_id = ${sellerId} and page_id = ${pageId}
  `
  return row?.total ?? 0
}

/** False when there was none. */
export async function deletePageText(
  tx: Tx,
  { sellerId, pageId, locale }: TextKey,
): Promise<boolean> {
  const { count } = await tx`
    delete from page_texts
    where seller_id = ${sellerId} and page_id = ${pageId} and locale = ${locale}
  `
  return count === 1
}
