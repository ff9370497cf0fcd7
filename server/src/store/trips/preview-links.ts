import { deletePortion, type OldRows } from '../database/delete-portion.ts'
import { type Reader, readAs, type Tx } from '../database.ts'

export type PreviewLink = {
  sellerId: string
  id: string
  tripId: string
  digest: Buffer
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

type TripKey = { sellerId: string; tripId: string }
type Shown = Pick<PreviewLink, 'id' | 'createdAt' | 'expiresAt'>

export async function insertPreviewLink(tx: Tx, link: PreviewLink): Promise<void> {
  await tx`
    insert into preview_links (seller_id, id, trip_id, digest, created_at, expires_at)
    values (${link.sellerId}, ${link.id}, ${link.tripId}, ${link.digest},
      ${link.createdAt.toString()}, ${link.expiresAt.toString()})
  `
}

/** Those that still open something, newest first. */
export async function listPreviewLinks(
  reader: Reader,
  { sellerId, tripId, now }: TripKey & { now: Temporal.Instant },
): Promise<Shown[]> {
  return readAs(
    reader,
    { seller: sellerId },
    tx => tx<Shown[]>`
      select id, created_at as "createdAt", expires_at as "expiresAt" from preview_links
      where seller_id = ${sellerId} and trip_id = ${tripId} and expires_at > ${now.toString()}
      order by id desc
    `,
  )
}

/** What a link shows, and which draft there is of it now. */
export type OpenedPreview = {
  linkId: string
  tripId: string
  revision: string | null
  expiresAt: Temporal.Instant
}

export async function findPreview(
  reader: Reader,
  { sellerId, digest, now }: { sellerId: string; digest: Buffer; now: Temporal.Instant },
): Promise<OpenedPreview | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<OpenedPreview[]>`
      select l.id as "linkId", l.trip_id as "tripId", d.revision, l.expires_at as "expiresAt"
      from preview_links l
      left join trip_drafts d on d.seller_id = l.seller_id and d.trip_id = l.trip_id
      where l.seller_id = ${sellerId} and l.digest = ${digest} and l.expires_at > ${now.toString()}
    `
    return row ?? null
  })
}

/** Links that open nothing any more. */
export async function deleteExpiredPreviewLinks(
  tx: Tx,
  { sellerId, tripId, now }: TripKey & { now: Temporal.Instant },
): Promise<void> {
  await tx`
    delete from preview_links
    where seller_id = ${sellerId} and trip_id = ${tripId} and expires_at <= ${now.toString()}
  `
}

export async function deletePreviewLink(
  tx: Tx,
  { sellerId, tripId, id }: TripKey & { id: string },
): Promise<boolean> {
  const { count } = await tx`
    delete from preview_links
    where seller_id = ${sellerId} and trip_id = ${tripId} and id = ${id}
  `
  return count > 0
}

export function deletePreviewLinksExpiredBefore(
  tx: Tx,
  { before, limit }: OldRows,
): Promise<number> {
  const old = tx`expires_at < ${before.toString()}`
  return deletePortion(tx, { table: 'preview_links', old, limit })
}
