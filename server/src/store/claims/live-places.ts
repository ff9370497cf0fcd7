import type { PlaceKey } from '#domain/sales/places.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type { Tx } from '../database.ts'

/** What a hold or a booking takes, and until when. */
export type LivePlaces = {
  id: string
  optionId: string
  start: string
  pax: number
  selection: Selection
  until: Temporal.Instant | null
  claims: (PlaceKey & { qty: number })[]
}

type WhichPlaces = {
  sellerId: string
  optionIds: readonly string[]
  dates?: readonly string[] | undefined
  now: Temporal.Instant
}

/** Of everything that is held or booked of options and has not started, locked. */
export async function lockLivePlaces(
  tx: Tx,
  { sellerId, optionIds, dates, now }: WhichPlaces,
): Promise<LivePlaces[]> {
  // An open day goes on after it has begun.
  const from = now.subtract({ hours: 48 }).toString()
  return tx<LivePlaces[]>`
    select b.id, b.option_id as "optionId", b.start, b.pax, b.selection,
      case b.status when 'on_hold' then b.hold_expires_at else b.pending_expires_at end as until,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', c.kind, 'subjectId', c.subject_id,
          'slot', c.slot, 'qty', c.qty))
        from claims c where c.seller_id = ${sellerId} and c.booking_id = b.id
      ), '[]') as claims
    from bookings b
    where b.seller_id = ${sellerId} and b.option_id = any(${optionIds}::uuid[])
      and b.starts_at > ${from}
      ${dates ? tx`and left(b.start, 10) = any(${dates}::text[])` : tx``}
      and case b.status
        when 'on_hold' then b.hold_expires_at > app_now()
        when 'pending' then b.pending_expires_at is null or b.pending_expires_at > app_now()
        else b.status = 'confirmed'
      end
    order by b.id
    for no key update of b
  `
}
