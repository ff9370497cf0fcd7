import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { freeFormerPageSlug, keepFormerPageSlug, type Page, type PageRecord } from '#store/pages.ts'
import { differences } from '../audit.ts'
import { changePage, type PageKey, readPage } from './change-page.ts'
import { readPageSlug, refuseTakenPageSlug } from './page-slug.ts'

/** After a new slug the old address leads to the new one. */
export async function updatePage(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  key: PageKey,
  change: { slug?: string },
): Promise<PageRecord> {
  const slug = change.slug === undefined ? undefined : readPageSlug(change.slug)
  const changing = transaction(db, { seller: key.sellerId }, async tx => {
    await changePage(tx, { now, by }, key, async page => {
      if (slug === undefined) return { action: 'page.updated', changes: {} }
      await moveSlug(tx, page, slug)
      return { action: 'page.updated', changes: differences(page, { slug }), fields: { slug } }
    })
    return readPage(tx, key)
  })
  return changing.catch(refuseTakenPageSlug(slug ?? ''))
}

async function moveSlug(tx: Tx, page: Page, slug: string): Promise<void> {
  if (slug === page.slug) return
  await freeFormerPageSlug(tx, { ...page, slug })
  await keepFormerPageSlug(tx, page)
}
