import { randomUUIDv7 } from 'node:crypto'
import type { KeptPage } from '#contract/page.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { countPages, freeFormerPageSlug, insertPage, type Page } from '#store/pages/pages.ts'
import { lockStorefrontById } from '#store/storefronts.ts'
import { readPage, readPageSlug, refuseTakenPageSlug } from '../pages.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'

export type NewPage = {
  storefrontId: string
  slug: string
  /** Only the demo world names its ids; everybody else's are random. */
  id?: string
}

/** A new page is a draft without words: texts come next, then it is published. */
export async function createPage(
  acting: Acting,
  { storefrontId, slug, id = randomUUIDv7() }: NewPage,
): Promise<KeptPage> {
  const { now, sellerId } = acting
  const page: Page = {
    sellerId,
    id,
    storefrontId,
    slug: readPageSlug(slug),
    status: 'draft',
    createdAt: now,
    updatedAt: now,
  }
  const making = writeOnce(
    acting,
    w => makePage(w, page),
    (tx, id) => readPage(tx, { sellerId, id }),
  )
  return making.catch(refuseTakenPageSlug(page.slug))
}

/** Everything a site has is read into one sitemap. */
const MOST_PAGES = 5000

async function makePage({ tx, log }: Write, page: Page): Promise<KeptPage> {
  const { sellerId, storefrontId, slug } = page
  if (!(await lockStorefrontById(tx, { sellerId, id: storefrontId }))) throw notFound('storefront')
  if ((await countPages(tx, page)) >= MOST_PAGES) {
    const detail = `A storefront has at most ${MOST_PAGES} pages.`
    throw refuse('Conflict', { reason: 'too_many_pages' }, detail)
  }
  await insertPage(tx, page)
  await freeFormerPageSlug(tx, page)
  await log('page.created', page.id, { storefrontId, slug })
  return readPage(tx, page)
}
