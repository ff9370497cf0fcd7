import type { ByLocale } from '#domain/catalog.ts'
import type { Reader } from '../database.ts'
import type { Fragment } from '../fragments.ts'

export type PictureOfTrips = { mediaId: string; alt: ByLocale }

type Wanted = {
  /** Which photo of the trip; the first stands on its card, so a tile shows another one. */
  nth: number
  /** Whether a trip (as `l`) is one of those in question. */
  fits: Fragment
  /** What the picture is of: of two that share their trips, each shows another trip. */
  of: Fragment
}

/** A picture of one of the newest trips, always the same until they change. */
export function pictureOfTrips(reader: Reader, { nth, fits, of }: Wanted): Fragment {
  return reader`(
    select photo from (
      select l.trip_id, coalesce(t.photos -> ${nth}::int, t.photos -> 1, t.photos -> 0) as photo
      from trip_listings l join trips t on t.seller_id = l.seller_id and t.id = l.trip_id
      where t.photos <> '[]' and ${fits}
      order by l.published_at desc, l.trip_id desc limit 8
    ) newest
    order by md5(trip_id || ${of}), trip_id limit 1
  )`
}
