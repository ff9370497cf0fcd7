import type { StorefrontFont } from '#contract/storefront.ts'
import type { StorefrontKind } from '#domain/access/callers.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { DisplayRounding } from '#domain/money/rounding.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'
import type { Reader, Tx } from './database.ts'

export type Storefront = {
  id: string
  sellerId: string
  name: string
  kind: StorefrontKind
  languages: string[]
  defaultLanguage: string
  /** In the operator's order; those without a rate are left out only when they are shown. */
  currencies: CurrencyCode[]
  displayCurrency: CurrencyCode
  displayRounding: DisplayRounding
  manageBookingUrl: string | null
  origins: string[]
  paymentMethods: PaymentMethod[]
  maxOpenHolds: number | null
  /** Addresses and networks of its servers; none where it does not list them. */
  serverAddresses: string[]
  /** As #rrggbb. */
  brandColor: string | null
  logoMediaId: string | null
  font: StorefrontFont
  createdAt: Temporal.Instant
}

const columns = (reader: Reader) => reader`
  id, seller_id as "sellerId", name, kind, languages, default_language as "defaultLanguage",
  currencies, display_currency as "displayCurrency", display_rounding as "displayRounding",
  manage_booking_url as "manageBookingUrl", origins, payment_methods as "paymentMethods",
  max_open_holds as "maxOpenHolds", server_addresses as "serverAddresses",
  brand_color as "brandColor", logo_media_id as "logoMediaId", font,
  created_at as "createdAt"
`

export async function insertStorefront(tx: Tx, storefront: Storefront): Promise<void> {
  await tx`
    insert into storefronts
      (seller_id, id, name, kind, languages, default_language, currencies, display_currency,
       display_rounding, manage_booking_url, origins, payment_methods, max_open_holds,
       server_addresses, brand_color, logo_media_id, font, created_at)
    values
      (${storefront.sellerId}, ${storefront.id}, ${storefront.name}, ${storefront.kind},
       ${storefront.languages}, ${storefront.defaultLanguage}, ${storefront.currencies},
       ${storefront.displayCurrency}, ${storefront.displayRounding},
       ${storefront.manageBookingUrl}, ${storefront.origins},
       ${tx.json(storefront.paymentMethods)}, ${storefront.maxOpenHolds},
       ${storefront.serverAddresses}, ${storefront.brandColor}, ${storefront.logoMediaId},
       ${storefront.font}, ${storefront.createdAt.toString()})
  `
}

/** The kind is not among the changes: what a site sells is decided when it is made. */
export async function updateStorefront(tx: Tx, storefront: Storefront): Promise<void> {
  await tx`
    update storefronts set
      name = ${storefront.name}, languages = ${storefront.languages},
      default_language = ${storefront.defaultLanguage}, currencies = ${storefront.currencies},
      display_currency = ${storefront.displayCurrency},
      display_rounding = ${storefront.displayRounding},
      manage_booking_url = ${storefront.manageBookingUrl}, origins = ${storefront.origins},
      payment_methods = ${tx.json(storefront.paymentMethods)},
      max_open_holds = ${storefront.maxOpenHolds},
      server_addresses = ${storefront.serverAddresses}, brand_color = ${storefront.brandColor},
      logo_media_id = ${storefront.logoMediaId}, font = ${storefront.font}
    where seller_id = ${storefront.sellerId} and id = ${storefront.id}
  `
}

type StorefrontKey = { sellerId: string; id: string }

export async function findStorefrontById(
  reader: Reader,
  { sellerId, id }: StorefrontKey,
): Promise<Storefront | null> {
  const [row] = await reader<Storefront[]>`
    select ${columns(reader)} from storefronts where seller_id = ${sellerId} and id = ${id}
  `
  return row ?? null
}

export async function lockStorefrontById(
  tx: Tx,
  { sellerId, id }: StorefrontKey,
): Promise<Storefront | null> {
  const [row] = await tx<Storefront[]>`
    select ${columns(tx)} from storefronts
    where seller_id = ${sellerId} and id = ${id}
    for no key update
  `
  return row ?? null
}

export async function listStorefronts(
  reader: Reader,
  page: { sellerId: string; after: { createdAt: string; id: string } | null; limit: number },
): Promise<Storefront[]> {
  const { sellerId, after, limit } = page
  return reader<Storefront[]>`
    select ${columns(reader)} from storefronts
    where seller_id = ${sellerId}
    ${after ? reader`and (created_at, id) < (${after.createdAt}, ${after.id})` : reader``}
    order by created_at desc, id desc
    limit ${limit}
  `
}

/** Those of the seller from the first that was made on. */
export async function listFirstStorefronts(
  reader: Reader,
  { sellerId, limit }: { sellerId: string; limit: number },
): Promise<Storefront[]> {
  return reader<Storefront[]>`
    select ${columns(reader)} from storefronts
    where seller_id = ${sellerId}
    order by created_at, id
    limit ${limit}
  `
}

export async function countStorefronts(reader: Reader, sellerId: string): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from storefronts where seller_id = ${sellerId}
  `
  return row?.total ?? 0
}

export async function findStorefrontByOrigin(
  reader: Reader,
  origin: string,
): Promise<{ id: string } | null> {
  const [row] = await reader<{ id: string }[]>`
    select id from storefronts where origins @> array[${origin}] limit 1
  `
  return row ?? null
}
