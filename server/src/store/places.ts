import { KeptPlace, type PlaceRow } from '#contract/place.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { ByLocale } from '#domain/catalog.ts'
import type { PlacePhoto } from '#domain/places/photo.ts'
import { type Db, type Reader, type Tx, transaction } from './database.ts'
import { holdsName } from './names-with.ts'
import { changesOf, columnsOf, valuesOf } from './record-sql.ts'
import { soldHere } from './sales/sold-trips.ts'

/** A place whose pictures are settled. */
export type PlaceRecord = Omit<PlaceRow, 'photos'> & { photos: readonly PlacePhoto[] }

const columns = (reader: Reader) => reader`
  ${columnsOf(reader, KeptPlace, 'p')},
  (select c.slug from cities c where c.id = p.city_id) as "citySlug",
  (select target.slug from places target where target.id = p.merged_into) as "mergedSlug"
`

export async function findPlaceBySlug(reader: Reader, slug: string): Promise<PlaceRecord | null> {
  const [row] = await reader<PlaceRecord[]>`
    select ${columns(reader)} from places p where p.slug = ${slug}
  `
  return row ?? null
}

/** Those of the slugs that are there, locked in one order before the trips that visit them. */
export async function lockPlaces(tx: Tx, slugs: readonly string[]): Promise<PlaceRecord[]> {
  return tx<PlaceRecord[]>`
    select ${columns(tx)} from places p where p.slug = any(${slugs}::text[])
    order by p.id for no key update of p
  `
}

export async function listPlacesBySlug(
  reader: Reader,
  { after, limit, q }: { after: string | null; limit: number; q: string | null },
): Promise<PlaceRecord[]> {
  return reader<PlaceRecord[]>`
    select ${columns(reader)} from places p where ${holdsName(reader, reader`p.names`, q)}
    ${after === null ? reader`` : reader`and p.slug > ${after}`}
    order by p.slug limit ${limit}
  `
}

export async function countPlaces(reader: Reader, q: string | null): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from places p where ${holdsName(reader, reader`p.names`, q)}
  `
  return row?.total ?? 0
}

export async function insertPlace(tx: Tx, place: PlaceRecord): Promise<void> {
  await tx`insert into places ${valuesOf(tx, KeptPlace, 'places', [place])}`
}

export async function updatePlace(tx: Tx, { id, ...fields }: PlaceRecord): Promise<void> {
  await tx`update places set ${changesOf(tx, KeptPlace, 'places', fields)} where id = ${id}`
}

/** The place and all that it has taken in. */
export async function listTakenIn(reader: Reader, placeId: string): Promise<string[]> {
  const rows = await reader<{ id: string }[]>`
    select id from places where id = ${placeId} or merged_into = ${placeId}
  `
  return rows.map(({ id }) => id)
}

/** Merges are made one after the other, so that no two can form a cycle. */
export async function lockMerges(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('place_merges'))`
}

/**
 * The place and all that it had taken in point at the target from now on, so that there is never
 * more than one step to follow. Answers the ids of those that changed.
 */
export async function redirectPlaces(
  tx: Tx,
  { placeId, targetId }: { placeId: string; targetId: string },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update places set merged_into = ${targetId}
    where id = ${placeId} or merged_into = ${placeId}
    returning id
  `
  return rows.map(({ id }) => id)
}

export type Size = { id: string; width: number; height: number }

/** Those of the ids that are pictures; they cannot be deleted until the transaction ends. */
export async function lockMediaSizesForShare(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Size>> {
  const rows = await tx<Size[]>`
    select id, width, height from media where id = any(${ids}::uuid[])
    order by id for share
  `
  return new Map(rows.map(row => [row.id, row]))
}

export type PlaceWords = Pick<PlaceRecord, 'summaries' | 'photos'>

/** What places say and show of themselves, by slug. */
export async function listPlaceWords(
  reader: Reader,
  slugs: readonly string[],
): Promise<Map<string, PlaceWords>> {
  const rows = await reader<(PlaceWords & { slug: string })[]>`
    select slug, summaries, photos from places where slug = any(${slugs}::text[])
  `
  return new Map(rows.map(row => [row.slug, row]))
}

/** The first picture of a trip. */
type Cover = { mediaId: string; alt: ByLocale; width: number; height: number }

/** What a storefront sells at a place: how many trips, and covers of the newest. */
export type PlaceTrips = { slug: string; trips: number; covers: Cover[] }

/** Sorting all trips of a large marketplace in memory takes half the time it takes on disk. */
const WORK_MEMORY = '64MB'

/** Every place that trips sold here start at or visit. */
export async function listPlaceTrips(
  db: Db,
  caller: WebsiteCaller,
  { most }: { most: number },
): Promise<PlaceTrips[]> {
  return transaction(db, { seller: caller.sellerId }, async tx => {
    await tx`select set_config('work_mem', ${WORK_MEMORY}, true)`
    return tx<PlaceTrips[]>`
      select counted.slug, counted.trips, ${coversOf(tx)} as covers
      from (
        select place as slug, count(*)::int as trips,
          (array_agg(sold.trip_id order by sold.published_at desc, sold.trip_id desc)
            filter (where sold.has_cover))[1:${most}] as trip_ids
        from (
          select l.trip_id, l.place_slugs, l.published_at, t.photos <> '[]' as has_cover
          from trip_listings l join trips t on t.seller_id = l.seller_id and t.id = l.trip_id
          where ${soldHere(tx, caller)}
        ) sold
        cross join unnest(sold.place_slugs) as place
        group by place
      ) counted
    `
  })
}

/** One place; null when no trip sold here starts at it or visits it. */
export async function findPlaceTrips(
  reader: Reader,
  caller: WebsiteCaller,
  { slug, most }: { slug: string; most: number },
): Promise<PlaceTrips | null> {
  const [row] = await reader<PlaceTrips[]>`
    select ${slug} as slug, counted.trips, ${coversOf(reader)} as covers
    from (
      select (
        select count(*)::int from trip_listings l
        where ${soldHere(reader, caller)} and l.place_slugs @> array[${slug}]
      ) as trips,
      array(
        select l.trip_id from trip_listings l
        join trips t on t.seller_id = l.seller_id and t.id = l.trip_id
        where ${soldHere(reader, caller)} and l.place_slugs @> array[${slug}]
          and t.photos <> '[]'
        order by l.published_at desc, l.trip_id desc limit ${most}
      ) as trip_ids
    ) counted
    where counted.trips > 0
  `
  return row ?? null
}

function coversOf(reader: Reader) {
  return reader`
    coalesce((
      select jsonb_agg(jsonb_build_object('mediaId', m.id, 'alt', t.photos -> 0 -> 'alt',
        'width', m.width, 'height', m.height) order by chosen.position)
      from unnest(counted.trip_ids) with ordinality as chosen (trip_id, position)
      join trips t on t.id = chosen.trip_id
      join media m on m.seller_id = t.seller_id
        and m.id = (t.photos -> 0 ->> 'mediaId')::uuid
    ), '[]')
  `
}
