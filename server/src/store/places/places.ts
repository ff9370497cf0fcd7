import type { ByLocale } from '#domain/catalog/locale.ts'
import type { PlacePhoto } from '#domain/places/photo.ts'
import type { Reader, Tx } from '../database.ts'
import { holdsName } from '../names-with.ts'

export type Place = {
  id: string
  slug: string
  kind: string
  names: ByLocale
  summaries: ByLocale
  cityId: string
  lat: number
  lng: number
  photos: readonly PlacePhoto[]
  /** The place that took it in, which is itself never merged. */
  mergedInto: string | null
}

/** A place with the slugs of what it points at. */
export type PlaceRecord = Place & { citySlug: string; mergedSlug: string | null }

const columns = (reader: Reader) => reader`
  p.id, p.slug, p.kind, p.names, p.summaries, p.city_id as "cityId", p.lat, p.lng, p.photos,
  p.merged_into as "mergedInto",
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

export async function insertPlace(tx: Tx, place: Place): Promise<void> {
  await tx`
    insert into places (id, slug, kind, names, summaries, city_id, lat, lng, photos)
    values (${place.id}, ${place.slug}, ${place.kind}, ${tx.json(place.names)},
      ${tx.json(place.summaries)}, ${place.cityId}, ${place.lat}, ${place.lng},
      ${tx.json(place.photos)})
  `
}

/** Everything of a place that changes; its slug never does. */
export async function updatePlace(tx: Tx, place: Place): Promise<void> {
  await tx`
    update places set kind = ${place.kind}, names = ${tx.json(place.names)},
      summaries = ${tx.json(place.summaries)}, city_id = ${place.cityId}, lat = ${place.lat},
      lng = ${place.lng}, photos = ${tx.json(place.photos)}
    where id = ${place.id}
  `
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

export type PlaceWords = Pick<Place, 'summaries' | 'photos'>

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
