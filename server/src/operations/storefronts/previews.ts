import { randomUUIDv7 } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { findPageFault } from '#domain/content/sections.ts'
import { invalidFault, invalidInput, notFound } from '#domain/refusal.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { lockPage } from '#store/pages/pages.ts'
import {
  type DraftPage,
  deleteOldSitePreviews,
  insertSitePreview,
  type SiteDraft,
  type SitePreview,
  updateSitePreview,
} from '#store/site-previews.ts'
import { lockStorefrontById, type Storefront } from '#store/storefronts.ts'
import { findShowable } from '../pages.ts'
import { refuseForeignPictures } from '../storefronts.ts'
import { type Acting, write } from '../write.ts'

const LASTS = { hours: 24 }
/** Each browser that opens the page of the site makes one; the oldest end before their time. */
const MOST_OF_SITE = 20

type Deps = { randomBytes: (size: number) => Uint8Array }
type Wanted = { storefrontId: string; draft: SiteDraft }
type Made = { preview: SitePreview; token: string; site: Storefront }

/** Makes a link that shows a site as it would be, for a day, to whoever has it. */
export async function createPreview(
  acting: Acting & Deps,
  { storefrontId, draft }: Wanted,
): Promise<Made> {
  return write(acting, async ({ tx, now, sellerId, log }) => {
    const site = await lockStorefrontById(tx, { sellerId, id: storefrontId })
    if (!site) throw notFound('storefront')
    await refuseForeign(tx, site, draft)
    const key = { sellerId, storefrontId }
    await deleteOldSitePreviews(tx, { ...key, keep: MOST_OF_SITE - 1 })
    const token = makeToken(acting.randomBytes)
    const preview = {
      ...key,
      id: randomUUIDv7(),
      digest: digestOf(token),
      draft,
      createdAt: now,
      expiresAt: now.add(LASTS),
    }
    await insertSitePreview(tx, preview)
    await log('storefront.preview_created', storefrontId, { previewId: preview.id })
    return { preview, token, site }
  })
}

type Means = { db: Db; now: Temporal.Instant; sellerId: string }

/** What is typed goes into the preview, and into nothing that anybody else sees. */
export async function putPreview(
  { db, now, sellerId }: Means,
  { storefrontId, id, draft }: Wanted & { id: string },
): Promise<Pick<SitePreview, 'id' | 'createdAt' | 'expiresAt'>> {
  return transaction(db, { seller: sellerId }, async tx => {
    const site = await lockStorefrontById(tx, { sellerId, id: storefrontId })
    if (!site) throw notFound('storefront')
    await refuseForeign(tx, site, draft)
    const put = await updateSitePreview(tx, { sellerId, storefrontId, id, draft, now })
    if (put === null) throw notFound('preview')
    return put
  })
}

/** A preview shows what could be saved: pictures of the seller, and pages as they may be. */
async function refuseForeign(tx: Tx, site: Storefront, { look, pages }: SiteDraft): Promise<void> {
  const { logoMediaId = null, openingMediaId = null } = look
  const { sellerId } = site
  await refuseForeignPictures(tx, { sellerId, logoMediaId, openingMediaId }, 'look.')
  for (const [index, page] of pages.entries()) await refuseUnfit(tx, site, { page, index })
}

async function refuseUnfit(
  tx: Tx,
  { sellerId, id: storefrontId }: Storefront,
  { page: { pageId, locale, words }, index }: { page: DraftPage; index: number },
): Promise<void> {
  const at = `pages.${index}`
  const page = await lockPage(tx, { sellerId, id: pageId })
  if (page?.storefrontId !== storefrontId) {
    throw invalidInput(`${at}.page_id`, 'unknown_value', 'no such page of this site')
  }
  const text = { ...words, sellerId, pageId, locale, updatedAt: page.updatedAt }
  const fault = findPageFault(words, await findShowable(tx, page, text))
  if (fault) throw invalidFault({ ...fault, field: `${at}.text.${fault.field}` })
}
