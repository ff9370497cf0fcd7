import type { TripPlace } from '#domain/mail/mailed-booking.ts'
import type { Reader } from '../database.ts'
import { startCityOf } from './start-city.ts'

export type WhichTrip = { sellerId: string; tripId: string }

/** Where a trip meets and its first picture; null once there is no such trip. */
export async function findTripPlace(reader: Reader, trip: WhichTrip): Promise<TripPlace | null> {
  const [place] = await listTripPlaces(reader, [trip])
  return place ?? null
}

/** The same of several trips, in the order asked. */
export async function listTripPlaces(
  reader: Reader,
  asked: readonly WhichTrip[],
): Promise<(TripPlace | null)[]> {
  const rows = await reader<{ place: TripPlace | null }[]>`
    select case when t.id is not null then jsonb_build_object(
      'meetingPoint', t.meeting_point, 'placeNames', coalesce(target.names, p.names),
      'cityNames', c.names, 'picture', case when m.id is not null then jsonb_build_object(
        'mediaId', m.id, 'width', m.width, 'height', m.height, 'alt', t.photos -> 0 -> 'alt'
      ) end
    ) end as place
    from unnest(
      ${asked.map(({ sellerId }) => sellerId)}::uuid[], ${asked.map(({ tripId }) => tripId)}::uuid[]
    ) with ordinality as a (seller_id, trip_id, n)
    left join trips t on t.seller_id = a.seller_id and t.id = a.trip_id
    left join cities c on c.id = ${startCityOf(reader)}
    left join places p on p.id = t.start_place_id
    left join places target on target.id = p.merged_into
    left join media m on m.id = (t.photos -> 0 ->> 'mediaId')::uuid
    order by a.n
  `
  return rows.map(({ place }) => place)
}
