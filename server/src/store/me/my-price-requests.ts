import type { Party, PriceRequestStatus } from '#domain/enquiries/enquiry.ts'
import type { LatestOffer } from '#domain/enquiries/price-request.ts'
import { type Acting, type Reader, readAs } from '../database.ts'
import { newestOffer, type OfferJson, readMadeOffer } from '../price-requests.ts'

/** A price request as the traveller who sent it sees it. What they wrote is not among it. */
export type MyPriceRequest = {
  reference: string
  status: PriceRequestStatus
  createdAt: Temporal.Instant
  trip: { id: string; slug: string; title: string }
  seller: { slug: string; name: string }
  dateFrom: string | null
  dateTo: string | null
  travellers: Party
  offer: (LatestOffer & { sealedToken: Buffer }) | null
}

type Row = Omit<MyPriceRequest, 'offer'> & { offer: OfferJson | null; sealedToken: Buffer | null }

/**
 * What was asked on one site with one address, whichever sellers it went to, the newest first. The
 * titles are in the asked language where there is one.
 */
export async function listPriceRequestsByEmail(
  reader: Reader,
  acting: Acting,
  asked: { storefrontId: string; emailKey: string; locale: string; most: number },
): Promise<MyPriceRequest[]> {
  return readAs(reader, acting, async tx => {
    const rows = await tx<Row[]>`
      select e.reference, e.price_request_status as status, e.created_at as "createdAt",
        jsonb_build_object('id', t.id, 'slug', t.slug, 'title', x.title) as trip,
        jsonb_build_object('slug', s.slug, 'name', s.name) as seller,
        e.date_from as "dateFrom", e.date_to as "dateTo", e.travellers, n.offer,
        (select o.token_sealed from offers o where o.seller_id = e.seller_id
          and o.id = (n.offer ->> 'id')::uuid) as "sealedToken"
      from enquiries e
      join sellers s on s.id = e.seller_id
      join trips t on t.seller_id = e.seller_id and t.id = e.trip_id
      join lateral (
        select title from trip_texts
        where seller_id = t.seller_id and trip_id = t.id
        order by not published, locale <> ${asked.locale}, locale <> 'en', locale
        limit 1
      ) x on true
      cross join lateral (select ${newestOffer(tx)} as offer) n
      where e.storefront_id = ${asked.storefrontId} and e.email_key = ${asked.emailKey}
        and e.price_request_status is not null
      order by e.created_at desc, e.id desc
      limit ${asked.most}
    `
    return rows.map(({ offer, sealedToken, ...row }) => {
      const made = readMadeOffer(offer)
      return { ...row, offer: made && sealedToken && { ...made, sealedToken } }
    })
  })
}
