import type { StorefrontKind } from '#domain/access/callers.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { DisplayRounding } from '#domain/money/rounding.ts'
import type { Offer, OfferState } from '#domain/offers.ts'
import { type Reader, type RowScope, readAs, type Tx } from './database.ts'

type NewOfferRow = Pick<
  Offer,
  | 'sellerId'
  | 'id'
  | 'priceRequestId'
  | 'start'
  | 'units'
  | 'rooms'
  | 'group'
  | 'total'
  | 'priceCurrency'
  | 'inclusions'
  | 'message'
  | 'lastDay'
  | 'expiresAt'
  | 'createdAt'
> & {
  storefrontId: string
  tripId: string
  optionId: string
  tokenDigest: Buffer
  sealedToken: Buffer
  createdBy: string | null
}

export async function insertOffer(tx: Tx, offer: NewOfferRow): Promise<void> {
  await tx`
    insert into offers
      (seller_id, id, price_request_id, storefront_id, trip_id, option_id, start, units, rooms,
       party, total_usd, price_currency, inclusions, message, last_day, expires_at,
       token_digest, token_sealed,
       created_by, created_at)
    values
      (${offer.sellerId}, ${offer.id}, ${offer.priceRequestId}, ${offer.storefrontId},
       ${offer.tripId}, ${offer.optionId}, ${offer.start}, ${tx.json(offer.units)},
       ${tx.json(offer.rooms)}, ${tx.json(offer.group)}, ${offer.total},
       ${offer.priceCurrency}, ${tx.json(offer.inclusions)}, ${offer.message}, ${offer.lastDay},
       ${offer.expiresAt.toString()}, ${offer.tokenDigest}, ${offer.sealedToken},
       ${offer.createdBy}, ${offer.createdAt.toString()})
  `
}

/** Under the aliases `o`, `e`, `f` and `s` of `from` below, which is of the same seller. */
const columns = (tx: Tx, sellerId: string) => tx`
  o.seller_id as "sellerId", o.id, o.price_request_id as "priceRequestId", e.reference,
  jsonb_build_object('id', f.id, 'name', f.name) as storefront,
  jsonb_build_object('slug', s.slug, 'name', s.name) as seller,
  (
    select jsonb_build_object('id', t.id, 'slug', t.slug, 'titles', (
      select jsonb_object_agg(x.locale, x.title) from trip_texts x
      where x.seller_id = t.seller_id and x.trip_id = t.id and (x.published or not exists (
        select from trip_texts p
        where p.seller_id = t.seller_id and p.trip_id = t.id and p.published
      ))
    ))
    from trips t where t.seller_id = o.seller_id and t.id = o.trip_id
  ) as trip,
  (
    select jsonb_build_object('id', p.id, 'names', p.names)
    from options p where p.seller_id = o.seller_id and p.id = o.option_id
  ) as option,
  o.start, o.units, o.rooms, o.party as group, o.total_usd as total,
  o.price_currency as "priceCurrency", o.inclusions, o.message,
  o.last_day as "lastDay", o.expires_at as "expiresAt", o.withdrawn_at as "withdrawnAt",
  o.booked_at as "bookedAt", o.created_at as "createdAt", ${heldUntil(tx, sellerId)} as "heldUntil",
  (
    select b.ref from bookings b
    where b.seller_id = ${sellerId} and b.offer_id = o.id and b.checked_out_at is not null
  ) as "bookingRef"
`

/** Named by its value, the seller says on which server to look. */
function heldUntil(tx: Tx, sellerId: string) {
  return tx`
    (
      select max(b.hold_expires_at) from bookings b
      where b.seller_id = ${sellerId} and b.offer_id = o.id and b.status = 'on_hold'
    )
  `
}

const from = (tx: Tx) => tx`
  offers o
  join enquiries e on e.seller_id = o.seller_id and e.id = o.price_request_id
  join storefronts f on f.id = o.storefront_id
  join sellers s on s.id = o.seller_id
`

type OfferKey = { sellerId: string; id: string }

export async function findOfferById(
  reader: Reader,
  { sellerId, id }: OfferKey,
): Promise<Offer | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<Offer[]>`
      select ${columns(tx, sellerId)} from ${from(tx)}
      where o.seller_id = ${sellerId} and o.id = ${id}
    `
    return row ?? null
  })
}

/** An offer as it was made on one site, with what its token is held against. */
export async function findOfferOnStorefront(
  reader: Reader,
  acting: RowScope,
  { storefrontId, id }: { storefrontId: string; id: string },
): Promise<(Offer & { tokenDigest: Buffer }) | null> {
  return readAs(reader, acting, async tx => {
    const [sold] = await tx<{ sellerId: string; tokenDigest: Buffer }[]>`
      select seller_id as "sellerId", token_digest as "tokenDigest" from offers
      where storefront_id = ${storefrontId} and id = ${id}
    `
    if (!sold) return null
    const { sellerId, tokenDigest } = sold
    const [row] = await tx<Offer[]>`
      select ${columns(tx, sellerId)} from ${from(tx)}
      where o.seller_id = ${sellerId} and o.id = ${id}
    `
    return row ? { ...row, tokenDigest } : null
  })
}

/**
 * Locks an offer until the transaction ends, so that it cannot be held meanwhile; this waits for a
 * hold that is just being written. The price request is locked first, always in this order.
 */
export async function lockOfferById(tx: Tx, { sellerId, id }: OfferKey): Promise<Offer | null> {
  await tx`
    select e.id from enquiries e
    join offers o on o.seller_id = e.seller_id and o.price_request_id = e.id
    where o.seller_id = ${sellerId} and o.id = ${id}
    for no key update of e
  `
  await tx`select id from offers where seller_id = ${sellerId} and id = ${id} for update`
  return findOfferById(tx, { sellerId, id })
}

type Times = { withdrawnAt?: Temporal.Instant; bookedAt?: Temporal.Instant }

export async function updateOfferTimes(
  tx: Tx,
  { sellerId, id }: OfferKey,
  { withdrawnAt, bookedAt }: Times,
): Promise<void> {
  await tx`
    update offers set
      withdrawn_at = coalesce(${withdrawnAt?.toString() ?? null}, withdrawn_at),
      booked_at = coalesce(${bookedAt?.toString() ?? null}, booked_at)
    where seller_id = ${sellerId} and id = ${id}
  `
}

type OfferFilters = { states: readonly OfferState[]; productId: string | null }

type OfferList = { sellerId: string; filters: OfferFilters; now: Temporal.Instant }

type OfferPage = OfferList & { after: { createdAt: string; id: string } | null; limit: number }

/** A page of them, and how many there are in all. */
export async function readOfferPage(reader: Reader, page: OfferPage): Promise<[Offer[], number]> {
  return readAs(reader, { seller: page.sellerId }, tx =>
    Promise.all([listOffers(tx, page), countOffers(tx, page)]),
  )
}

async function listOffers(tx: Tx, page: OfferPage): Promise<Offer[]> {
  const { after, limit } = page
  return tx<Offer[]>`
    select ${columns(tx, page.sellerId)} from ${from(tx)}
    where ${matching(tx, page)}
      ${after ? tx`and (o.created_at, o.id) < (${after.createdAt}, ${after.id})` : tx``}
    order by o.created_at desc, o.id desc
    limit ${limit}
  `
}

async function countOffers(tx: Tx, list: OfferList): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from offers o where ${matching(tx, list)}
  `
  return row?.total ?? 0
}

function matching(tx: Tx, { sellerId, filters, now }: OfferList) {
  const { states, productId } = filters
  const inState = tx`and ${stateAt(tx, { sellerId, now })} = any(${states}::text[])`
  return tx`
    o.seller_id = ${sellerId}
    ${states.length === 0 ? tx`` : inState}
    ${productId === null ? tx`` : tx`and o.trip_id = ${productId}`}
  `
}

/** `offerState` in SQL, for filters. */
function stateAt(tx: Tx, { sellerId, now }: Pick<OfferList, 'sellerId' | 'now'>) {
  return tx`
    case
      when o.booked_at is not null then 'booked'
      when o.withdrawn_at is not null then 'withdrawn'
      when ${heldUntil(tx, sellerId)} > ${now.toString()} then 'held'
      when o.expires_at > ${now.toString()} then 'open'
      else 'expired'
    end
  `
}

/** Expired offers without an event about it yet. One that is held is not over. */
export async function listEndedOffers(
  tx: Tx,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<{ sellerId: string; id: string }[]> {
  return tx<{ sellerId: string; id: string }[]>`
    select o.seller_id as "sellerId", o.id from offers o
    where o.expires_at <= ${now.toString()} and o.withdrawn_at is null and o.booked_at is null
      and o.expiry_told_at is null and not exists (
        select from bookings b
        where b.seller_id = o.seller_id and b.offer_id = o.id and b.status = 'on_hold'
          and b.hold_expires_at > ${now.toString()}
      )
    order by o.expires_at, o.id
    limit ${limit}
  `
}

/** False when that was recorded already. */
export async function markExpiryRecorded(
  tx: Tx,
  { sellerId, id, at }: { sellerId: string; id: string; at: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx`
    update offers set expiry_told_at = ${at.toString()}
    where seller_id = ${sellerId} and id = ${id} and expiry_told_at is null
    returning id
  `
  return rows.length === 1
}

/** The reference of the hold that an offer has now, by the clock of the database. */
export async function findHoldOfOffer(
  tx: Tx,
  { sellerId, offerId }: { sellerId: string; offerId: string },
): Promise<string | null> {
  const [row] = await tx<{ ref: string }[]>`
    select ref from bookings
    where seller_id = ${sellerId} and offer_id = ${offerId} and status = 'on_hold'
      and hold_expires_at > app_now()
  `
  return row?.ref ?? null
}

/** The site that an offer is made for: how it shows prices, and where its travellers go. */
export type OfferSite = {
  kind: StorefrontKind
  /** What its own seller keeps prices in. */
  priceCurrency: CurrencyCode
  currencies: CurrencyCode[]
  displayCurrency: CurrencyCode
  displayRounding: DisplayRounding
  /** What it adds to the prices of sellers; nothing on a seller's own site. */
  marginBp: number
  manageBookingUrl: string | null
}

export async function findOfferSite(
  reader: Reader,
  storefrontId: string,
): Promise<OfferSite | null> {
  const [row] = await reader<OfferSite[]>`
    select f.kind, s.price_currency as "priceCurrency", f.currencies,
      f.display_currency as "displayCurrency",
      f.display_rounding as "displayRounding",
      booking_page(f.manage_booking_url, f.hosted_is_on, f.hosted_name) as "manageBookingUrl",
      case f.kind when 'marketplace' then s.reseller_margin_bp else 0 end as "marginBp"
    from storefronts f
    join sellers s on s.id = f.seller_id
    where f.id = ${storefrontId}
  `
  return row ?? null
}
