import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { SoldCover } from '#domain/sales/sale-sheet.ts'
import type { Reader } from '../database.ts'
import { soldHere } from '../sales/sold-trips.ts'

/** What a list of bookings shows of a trip beside what each booking keeps of it. */
export type BookedTrip = {
  optionId: string
  sellerName: string
  sellerSlug: string
  sellerEmail: string | null
  /** Null where the option or its trip was taken off sale for good. */
  sheet: { tripSlug: string; cover: SoldCover | null } | null
  isSoldHere: boolean
  takesCards: boolean
}

type Booked = { sellerId: string; optionId: string }

/** The trips of some bookings by their options, in one statement. */
export async function listBookedTrips(
  reader: Reader,
  caller: WebsiteCaller,
  bookings: readonly Booked[],
): Promise<Map<string, BookedTrip>> {
  if (bookings.length === 0) return new Map()
  const options = [...new Map(bookings.map(booked => [booked.optionId, booked])).values()]
  const rows = await reader<BookedTrip[]>`
    select a.option_id as "optionId", s.name as "sellerName", s.slug as "sellerSlug",
      s.settings ->> 'notify_email' as "sellerEmail",
      case when t.id is not null then
        jsonb_build_object('tripSlug', t.slug, 'cover', t.photos -> 0)
      end as sheet,
      l.trip_id is not null as "isSoldHere",
      s.takes_cards and t.id is not null as "takesCards"
    from unnest(
      ${options.map(({ sellerId }) => sellerId)}::uuid[],
      ${options.map(({ optionId }) => optionId)}::uuid[]
    ) as a (seller_id, option_id)
    join sellers s on s.id = a.seller_id
    left join options o on o.seller_id = a.seller_id and o.id = a.option_id
      and o.retired_at is null
    left join trips t on t.seller_id = o.seller_id and t.id = o.trip_id
      and t.status <> 'archived'
    left join trip_listings l on l.seller_id = t.seller_id and l.trip_id = t.id
      and ${soldHere(reader, caller)}
  `
  return new Map(rows.map(row => [row.optionId, row]))
}
