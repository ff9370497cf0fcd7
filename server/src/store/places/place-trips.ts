import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { ByLocale } from '#domain/catalog/locale.ts'
import { type Db, type Reader, transaction } from '../database.ts'
import { soldHere } from '../sales/sold-trips.ts'

/** The first picture of a trip. */
export type Cover = { mediaId: string; alt: ByLocale; width: number; height: number }

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
