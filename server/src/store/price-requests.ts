import type { LatestOffer, PriceRequest, PriceRequestStatus } from '#domain/enquiries.ts'
import { type Reader, readAs, type Tx } from './database.ts'
import { enquiryColumns, lockEnquiryById } from './enquiries.ts'

type Row = Omit<PriceRequest, 'offer'> & { offer: OfferJson | null }
export type OfferJson = {
  [Name in keyof LatestOffer]: Name extends `${string}At` | 'heldUntil'
    ? Extract<LatestOffer[Name], null> | string
    : LatestOffer[Name]
}

/** The newest offer of the price request `e`. */
export const newestOffer = (tx: Tx) => tx`
  (
    select jsonb_build_object('id', o.id, 'total', o.total_usd,
      'priceCurrency', o.price_currency, 'lastDay', o.last_day,
      'bookedAt', o.booked_at, 'withdrawnAt', o.withdrawn_at, 'expiresAt', o.expires_at,
      'heldUntil', (
        select max(b.hold_expires_at) from bookings b
        where b.seller_id = o.seller_id and b.offer_id = o.id and b.status = 'on_hold'
      ))
    from offers o
    where o.seller_id = e.seller_id and o.price_request_id = e.id
    order by o.created_at desc, o.id desc
    limit 1
  )
`

export function readMadeOffer(offer: OfferJson | null): LatestOffer | null {
  if (offer === null) return null
  const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
  return {
    ...offer,
    bookedAt: instant(offer.bookedAt),
    withdrawnAt: instant(offer.withdrawnAt),
    heldUntil: instant(offer.heldUntil),
    expiresAt: Temporal.Instant.from(offer.expiresAt),
  }
}

type PriceRequestKey = { sellerId: string; id: string }

export async function findPriceRequestById(
  reader: Reader,
  { sellerId, id }: PriceRequestKey,
): Promise<PriceRequest | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<Row[]>`
      select ${enquiryColumns(tx)}, ${newestOffer(tx)} as offer from enquiries e
      join storefronts f on f.id = e.storefront_id
      where e.seller_id = ${sellerId} and e.id = ${id} and e.price_request_status is not null
    `
    return row === undefined ? null : readRow(row)
  })
}

/** Offers are made, taken back and booked under this lock, one after the other. */
export async function lockPriceRequestById(
  tx: Tx,
  key: PriceRequestKey,
): Promise<PriceRequest | null> {
  await lockEnquiryById(tx, key)
  return findPriceRequestById(tx, key)
}

export type PriceRequestFilters = {
  statuses: readonly PriceRequestStatus[]
  productId: string | null
}

type PriceRequestPage = {
  sellerId: string
  filters: PriceRequestFilters
  after: { createdAt: string; id: string } | null
  limit: number
}

/** A page of them, and how many there are in all. */
export async function readPriceRequestPage(
  reader: Reader,
  page: PriceRequestPage,
): Promise<[PriceRequest[], number]> {
  return readAs(reader, { seller: page.sellerId }, tx =>
    Promise.all([listPriceRequests(tx, page), countPriceRequests(tx, page)]),
  )
}

async function listPriceRequests(tx: Tx, page: PriceRequestPage): Promise<PriceRequest[]> {
  const { sellerId, filters, after, limit } = page
  const rows = await tx<Row[]>`
    select ${enquiryColumns(tx)}, ${newestOffer(tx)} as offer from enquiries e
    join storefronts f on f.id = e.storefront_id
    where e.seller_id = ${sellerId} and ${matching(tx, filters)}
      ${after ? tx`and (e.created_at, e.id) < (${after.createdAt}, ${after.id})` : tx``}
    order by e.created_at desc, e.id desc
    limit ${limit}
  `
  return rows.map(readRow)
}

async function countPriceRequests(
  tx: Tx,
  { sellerId, filters }: { sellerId: string; filters: PriceRequestFilters },
): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from enquiries e
    where e.seller_id = ${sellerId} and ${matching(tx, filters)}
  `
  return row?.total ?? 0
}

function matching(tx: Tx, { statuses, productId }: PriceRequestFilters) {
  const among = tx`and e.price_request_status = any(${statuses}::text[])`
  return tx`
    e.price_request_status is not null
    ${statuses.length === 0 ? tx`` : among}
    ${productId === null ? tx`` : tx`and e.trip_id = ${productId}`}
  `
}

function readRow({ offer, ...row }: Row): PriceRequest {
  return { ...row, offer: readMadeOffer(offer) }
}
