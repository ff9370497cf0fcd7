import { KeptCollection, type NewCollection } from '#contract/collection.ts'
import type { Reader, Tx } from './database.ts'
import { changesOf, columnsOf, valuesOf } from './record-sql.ts'
import { type PictureOfTrips, pictureOfTrips } from './trips/picture-of-trips.ts'

const columns = (reader: Reader) => reader`
  ${columnsOf(reader, KeptCollection, 'c')},
  array(select t.trip_id from collection_trips t where t.collection_id = c.id order by t.position)
    as "tripIds"
`

/** All of them, in the platform's order. */
export async function listCollections(reader: Reader): Promise<Omit<KeptCollection, 'tripIds'>[]> {
  return reader<Omit<KeptCollection, 'tripIds'>[]>`
    select ${columnsOf(reader, KeptCollection)} from collections order by position, slug
  `
}

/** What each shows of its trips that marketplaces sell, by its slug. */
export async function listCollectionPictures(
  reader: Reader,
): Promise<Map<string, PictureOfTrips | null>> {
  const fits = reader`l.on_network and l.trip_id in (
    select c.trip_id from collection_trips c where c.collection_id = collections.id
  )`
  const rows = await reader<{ slug: string; cover: PictureOfTrips | null }[]>`
    select slug, ${pictureOfTrips(reader, { nth: 2, fits, of: reader`slug` })} as cover
    from collections
  `
  return new Map(rows.map(({ slug, cover }) => [slug, cover]))
}

/** Only one transaction at a time adds to the order or changes it. */
export async function lockCollectionOrder(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('collection_order'))`
}

export async function findCollectionBySlug(
  reader: Reader,
  slug: string,
): Promise<KeptCollection | null> {
  const [row] = await reader<KeptCollection[]>`
    select ${columns(reader)} from collections c where c.slug = ${slug}
  `
  return row ?? null
}

/** Read after it was locked: the transaction before may have filled it with other trips. */
export async function lockCollectionBySlug(tx: Tx, slug: string): Promise<KeptCollection | null> {
  await tx`select from collections where slug = ${slug} for update`
  return findCollectionBySlug(tx, slug)
}

export async function listCollectionPage(
  reader: Reader,
  { after, limit }: { after: { position: number; slug: string } | null; limit: number },
): Promise<KeptCollection[]> {
  return reader<KeptCollection[]>`
    select ${columns(reader)} from collections c
    ${after ? reader`where (c.position, c.slug) > (${after.position}, ${after.slug})` : reader``}
    order by c.position, c.slug limit ${limit}
  `
}

export async function countCollections(reader: Reader): Promise<number> {
  const [row] = await reader<{ total: number }[]>`select count(*)::int as total from collections`
  return row?.total ?? 0
}

/** At the end of the order. */
export async function insertCollection(
  tx: Tx,
  collection: NewCollection & { id: string },
): Promise<void> {
  const [end] = await tx<[{ position: number }]>`
    select coalesce(max(position) + 1, 0) as position from collections
  `
  const rows = [{ ...collection, ...end }]
  await tx`insert into collections ${valuesOf(tx, KeptCollection, 'collections', rows)}`
}

export async function updateCollection(tx: Tx, { id, ...fields }: KeptCollection): Promise<void> {
  await tx`
    update collections set ${changesOf(tx, KeptCollection, 'collections', fields)}
    where id = ${id}
  `
}

export async function deleteCollection(tx: Tx, id: string): Promise<void> {
  await tx`delete from collection_trips where collection_id = ${id}`
  await tx`delete from collections where id = ${id}`
}

export async function listCollectionSlugs(reader: Reader): Promise<string[]> {
  const rows = await reader<{ slug: string }[]>`
    select slug from collections order by position, slug
  `
  return rows.map(({ slug }) => slug)
}

export async function writeCollectionOrder(tx: Tx, slugs: readonly string[]): Promise<void> {
  await tx`
    update collections c set position = o.position
    from unnest(${slugs}::text[]) with ordinality as o (slug, position)
    where c.slug = o.slug and c.position <> o.position
  `
}

/** In place of the trips it had. Those that do not exist are left out. */
export async function writeCollectionTrips(
  tx: Tx,
  { collectionId, tripIds }: { collectionId: string; tripIds: readonly string[] },
): Promise<void> {
  await tx`delete from collection_trips where collection_id = ${collectionId}`
  await tx`
    insert into collection_trips (collection_id, seller_id, trip_id, position)
    select ${collectionId}::uuid, t.seller_id, t.id, o.position
    from unnest(${tripIds}::uuid[]) with ordinality as o (id, position)
    join trips t on t.id = o.id
  `
}
