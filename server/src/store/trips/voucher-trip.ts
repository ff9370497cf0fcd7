import type { VoucherTrip } from '#domain/vouchers.ts'
import type { Tx } from '../database.ts'
import { startCityOf } from './start-city.ts'

/** What a voucher repeats of a trip; null once there is no such trip. */
export async function findVoucherTrip(
  tx: Tx,
  { sellerId, tripId }: { sellerId: string; tripId: string },
): Promise<VoucherTrip | null> {
  const [row] = await tx<VoucherTrip[]>`
    select t.meeting_point as "meetingPoint", coalesce(target.names, p.names) as "placeNames",
      c.names as "cityNames",
      (
        select coalesce(jsonb_object_agg(x.locale, x.inclusions), '{}') from trip_texts x
        where x.seller_id = t.seller_id and x.trip_id = t.id and x.published
      ) as inclusions,
      (
        select coalesce(jsonb_object_agg(x.locale, x.bring), '{}') from trip_texts x
        where x.seller_id = t.seller_id and x.trip_id = t.id and x.published and x.bring <> '[]'
      ) as bring
    from trips t
    join cities c on c.id = ${startCityOf(tx)}
    left join places p on p.id = t.start_place_id
    left join places target on target.id = p.merged_into
    where t.seller_id = ${sellerId} and t.id = ${tripId}
  `
  return row ?? null
}
