import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { freeFormerPageSlug, keepFormerPageSlug, type PageRecord } from '#store/pages/pages.ts'
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
      if (slug !== page.slug) await keepFormerPageSlug(tx, page)
      return { action: 'page.updated', changes: differences(page, { slug }), fields: { slug } }
    })
    const page = await readPage(tx, key)
    // It leads nowhere else any more. Only who has the address by now sees all who had it.
    if (slug !== undefined) await freeFormerPageSlug(tx, page)
    return page
  })
  return changing.catch(refuseTakenPageSlug(slug ?? ''))
}
