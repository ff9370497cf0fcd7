import type { MeetingPoint } from '#domain/trips/trip.ts'
import type { Tx } from '../database.ts'

/** Where the guests of a trip are met: as it says, or else at the place where it starts. */
export async function findMeetingPlace(
  tx: Tx,
  { sellerId, tripId }: { sellerId: string; tripId: string },
): Promise<MeetingPoint | null> {
  const [row] = await tx<{ place: MeetingPoint | null }[]>`
    select coalesce(t.meeting_point, jsonb_build_object(
      'names', place.names, 'directions', '{}'::jsonb, 'lat', place.lat, 'lng', place.lng
    )) as place
    from trips t
    left join places p on p.id = t.start_place_id
    left join places place on place.id = coalesce(p.merged_into, p.id)
    where t.seller_id = ${sellerId} and t.id = ${tripId}
      and (t.meeting_point is not null or place.id is not null)
  `
  return row?.place ?? null
}
