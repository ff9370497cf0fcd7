import { randomUUIDv7 } from 'node:crypto'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  countPages,
  freeFormerPageSlug,
  insertPage,
  type Page,
  type PageRecord,
} from '#store/pages/pages.ts'
import { lockStorefrontById } from '#store/storefronts.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { readPage, readPageSlug, refuseTakenPageSlug } from '../pages.ts'

export type NewPage = {
  sellerId: string
  storefrontId: string
  slug: string
  /** Only the demo world names its ids; everybody else's are random. */
  id?: string
}

/** A new page is a draft without words: texts come next, then it is published. */
export async function createPage(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, storefrontId, slug, id = randomUUIDv7() }: NewPage,
  guard: IdempotencyGuard,
): Promise<PageRecord> {
  const page: Page = {
    sellerId,
    id,
    storefrontId,
    slug: readPageSlug(slug),
    status: 'draft',
    createdAt: now,
    updatedAt: now,
  }
  const making = transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => makePage(tx, page, by),
      reload: id => readPage(tx, { sellerId, id }),
    }),
  )
  return making.catch(refuseTakenPageSlug(page.slug))
}

/** Everything a site has is read into one sitemap. */
const MOST_PAGES = 5000

async function makePage(tx: Tx, page: Page, by: Actor): Promise<PageRecord> {
  const { sellerId, storefrontId, slug, createdAt: at } = page
  if (!(await lockStorefrontById(tx, { sellerId, id: storefrontId }))) throw notFound('storefront')
  if ((await countPages(tx, page)) >= MOST_PAGES) {
    const detail = `A storefront has at most ${MOST_PAGES} pages.`
    throw refuse('Conflict', { reason: 'too_many_pages' }, detail)
  }
  await insertPage(tx, page)
  await freeFormerPageSlug(tx, page)
  await audit(tx, {
    sellerId,
    by,
    action: 'page.created',
    entity: 'page',
    entityId: page.id,
    changes: { storefrontId, slug },
    at,
  })
  return readPage(tx, page)
}
