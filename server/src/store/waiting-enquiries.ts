import type { Tx } from './database.ts'

export type WaitingEnquiry = {
  kind: 'enquiry' | 'price_request'
  /** How many of the kind there are; so many rows of each are read at most. */
  count: number
  id: string
  reference: string
  name: string
  pax: number | null
  tripId: string | null
  /** As the seller wrote it in its own language. */
  tripTitle: string | null
  date: string | null
  since: Temporal.Instant
}

/** What visitors asked and nobody has answered, the oldest first, with how many there are. */
export async function listWaitingEnquiries(
  tx: Tx,
  { sellerId, first, locale }: { sellerId: string; first: number; locale: string },
): Promise<WaitingEnquiry[]> {
  return tx<WaitingEnquiry[]>`
    with waiting as (
      select e.*, case when e.price_request_status is null
        then 'enquiry' else 'price_request' end as asks
      from enquiries e
      where e.seller_id = ${sellerId} and e.status in ('new', 'read')
        and (e.price_request_status is null or e.price_request_status = 'new')
    ),
    placed as (
      select *, count(*) over (partition by asks)::int as total,
        row_number() over (partition by asks order by created_at, id) as place
      from waiting
    )
    select p.asks as kind, p.total as count, p.id, p.reference, p.name,
      (select sum(value::int)::int from jsonb_each_text(p.travellers)) as pax,
      p.trip_id as "tripId", x.title as "tripTitle", p.date_from as date, p.created_at as since
    from placed p
    left join lateral (
      select title from trip_texts
      where seller_id = p.seller_id and trip_id = p.trip_id
      order by locale <> ${locale}, locale <> 'en', locale
      limit 1
    ) x on true
    where p.place <= ${first}
    order by p.asks, p.place
  `
}
