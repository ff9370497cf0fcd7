import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { PageWords } from '#domain/content/sections.ts'
import { deletePortion, type OldRows } from './database/delete-portion.ts'
import { type Reader, readAs, type Tx } from './database.ts'

type Look = Pick<
  WebsiteCaller,
  'brandColor' | 'logoMediaId' | 'font' | 'openingTitles' | 'openingClaims' | 'openingMediaId'
>

/** What a preview shows in place of what is saved. */
export type SiteDraft = {
  look: Partial<Look>
  pages: readonly DraftPage[]
}
export type DraftPage = { pageId: string; locale: string; words: PageWords }

export type SitePreview = {
  sellerId: string
  storefrontId: string
  id: string
  digest: Buffer
  draft: SiteDraft
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

type SiteKey = Pick<SitePreview, 'sellerId' | 'storefrontId'>

export async function insertSitePreview(tx: Tx, preview: SitePreview): Promise<void> {
  const { sellerId, storefrontId, id, digest, draft, createdAt, expiresAt } = preview
  await tx`
    insert into site_previews
      (seller_id, id, storefront_id, digest, draft, created_at, expires_at)
    values (${sellerId}, ${id}, ${storefrontId}, ${digest}, ${tx.json(draft)},
      ${createdAt.toString()}, ${expiresAt.toString()})
  `
}

/** Puts another draft in place of what a preview shows; null where it shows nothing any more. */
export async function updateSitePreview(
  tx: Tx,
  key: SiteKey & { id: string; draft: SiteDraft; now: Temporal.Instant },
): Promise<Pick<SitePreview, 'id' | 'createdAt' | 'expiresAt'> | null> {
  const { sellerId, storefrontId, id, draft, now } = key
  const [row] = await tx<Pick<SitePreview, 'id' | 'createdAt' | 'expiresAt'>[]>`
    update site_previews set draft = ${tx.json(draft)}
    where seller_id = ${sellerId} and storefront_id = ${storefrontId} and id = ${id}
      and expires_at > ${now.toString()}
    returning id, created_at as "createdAt", expires_at as "expiresAt"
  `
  return row ?? null
}

/** All but the newest, so that there are never more than so many. */
export async function deleteOldSitePreviews(
  tx: Tx,
  { sellerId, storefrontId, keep }: SiteKey & { keep: number },
): Promise<void> {
  await tx`
    delete from site_previews where (seller_id, id) in (
      select seller_id, id from site_previews
      where seller_id = ${sellerId} and storefront_id = ${storefrontId}
      order by id desc offset ${keep}
    )
  `
}

export type OpenedSitePreview = Pick<SitePreview, 'id' | 'draft' | 'expiresAt'>

export async function findSitePreview(
  reader: Reader,
  given: SiteKey & { digest: Buffer; now: Temporal.Instant },
): Promise<OpenedSitePreview | null> {
  const { sellerId, storefrontId, digest, now } = given
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<OpenedSitePreview[]>`
      select id, draft, expires_at as "expiresAt" from site_previews
      where seller_id = ${sellerId} and storefront_id = ${storefrontId} and digest = ${digest}
        and expires_at > ${now.toString()}
    `
    return row ?? null
  })
}

export function deleteSitePreviewsExpiredBefore(
  tx: Tx,
  { before, limit }: OldRows,
): Promise<number> {
  const old = tx`expires_at < ${before.toString()}`
  return deletePortion(tx, { table: 'site_previews', old, limit })
}
