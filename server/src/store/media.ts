import { Media } from '#contract/media.ts'
import type { Reader, Tx } from './database.ts'
import { columnsOf, valuesOf } from './record-sql.ts'

export async function insertMedia(tx: Tx, media: readonly Media[]): Promise<void> {
  await tx`insert into media ${valuesOf(tx, Media, 'media', media)}`
}

type MediaKey = { sellerId: string; id: string }

export async function findMediaById(
  reader: Reader,
  { sellerId, id }: MediaKey,
): Promise<Media | null> {
  const [row] = await reader<Media[]>`
    select ${columnsOf(reader, Media)} from media where seller_id = ${sellerId} and id = ${id}
  `
  return row ?? null
}

/** Locked, so that a change that wants to show the picture waits until it is kept or deleted. */
export async function lockMediaById(tx: Tx, { sellerId, id }: MediaKey): Promise<Media | null> {
  const [row] = await tx<Media[]>`
    select ${columnsOf(tx, Media)} from media
    where seller_id = ${sellerId} and id = ${id} for update
  `
  return row ?? null
}

export async function listMediaByTime(
  reader: Reader,
  page: { sellerId: string; after: { createdAt: string; id: string } | null; limit: number },
): Promise<Media[]> {
  const { sellerId, after, limit } = page
  return reader<Media[]>`
    select ${columnsOf(reader, Media)} from media
    where seller_id = ${sellerId}
      ${after ? reader`and (created_at, id) < (${after.createdAt}, ${after.id})` : reader``}
    order by created_at desc, id desc
    limit ${limit}
  `
}

export async function countMedia(reader: Reader, sellerId: string): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from media where seller_id = ${sellerId}
  `
  return row?.total ?? 0
}

/**
 * Whether anything shows the picture: a trip or a site names it by its id, pages and places
 * may do so by its address, which holds the id.
 */
export async function isMediaShown(reader: Reader, { sellerId, id }: MediaKey): Promise<boolean> {
  const [row] = await reader<{ shown: boolean }[]>`
    select exists (
      select from trips where seller_id = ${sellerId}
        and photos @> jsonb_build_array(jsonb_build_object('mediaId', ${id}::text))
    ) or exists (
      select from page_texts where seller_id = ${sellerId}
        and position(${id}::text in sections::text) > 0
    ) or exists (
      select from storefronts where seller_id = ${sellerId}
        and ${id} in (logo_media_id, opening_media_id)
    ) or exists (
      select from places where position(${id}::text in photos::text) > 0
    ) as shown
  `
  return row?.shown ?? false
}

export async function deleteMediaById(tx: Tx, { sellerId, id }: MediaKey): Promise<void> {
  await tx`delete from media where seller_id = ${sellerId} and id = ${id}`
}
