import { type NewWebsiteKey, WebsiteKey } from '#contract/website-key.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Reader, Tx } from './database.ts'
import { columnsOf, valuesOf } from './record-sql.ts'

/** As much of a key as says whether it works. */
export type WebsiteKeyOfSite = Pick<WebsiteKey, 'id' | 'expiresAt' | 'revokedAt'> & {
  digest: Buffer
}

export async function insertWebsiteKey(tx: Tx, key: NewWebsiteKey): Promise<void> {
  await tx`insert into website_keys ${valuesOf(tx, WebsiteKey, 'website_keys', [key])}`
}

export async function findWebsiteKeyById(
  reader: Reader,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<WebsiteKey | null> {
  const [row] = await reader<WebsiteKey[]>`
    select ${columnsOf(reader, WebsiteKey)} from website_keys
    where seller_id = ${sellerId} and id = ${id}
  `
  return row ?? null
}

/** Locks the key: of two rotations at the same time the second waits, and finds it rotated. */
export async function lockWebsiteKeyById(
  tx: Tx,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<WebsiteKey | null> {
  const [row] = await tx<WebsiteKey[]>`
    select ${columnsOf(tx, WebsiteKey)} from website_keys
    where seller_id = ${sellerId} and id = ${id}
    for no key update
  `
  return row ?? null
}

export async function endWebsiteKey(
  tx: Tx,
  key: Pick<WebsiteKey, 'sellerId' | 'id' | 'expiresAt' | 'revokedAt'>,
): Promise<void> {
  await tx`
    update website_keys
    set expires_at = ${key.expiresAt?.toString() ?? null},
      revoked_at = ${key.revokedAt?.toString() ?? null}
    where seller_id = ${key.sellerId} and id = ${key.id}
  `
}

type KeyPage = {
  sellerId: string
  storefrontId: string
  after: { createdAt: string; id: string } | null
  limit: number
}

export async function listWebsiteKeys(reader: Reader, page: KeyPage): Promise<WebsiteKey[]> {
  const { sellerId, storefrontId, after, limit } = page
  return reader<WebsiteKey[]>`
    select ${columnsOf(reader, WebsiteKey)} from website_keys
    where seller_id = ${sellerId} and storefront_id = ${storefrontId}
    ${after ? reader`and (created_at, id) < (${after.createdAt}, ${after.id})` : reader``}
    order by created_at desc, id desc
    limit ${limit}
  `
}

export async function countWebsiteKeys(
  reader: Reader,
  { sellerId, storefrontId }: { sellerId: string; storefrontId: string },
): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from website_keys
    where seller_id = ${sellerId} and storefront_id = ${storefrontId}
  `
  return row?.total ?? 0
}

/** Everything that a website key decides, in one read. */
export async function findWebsiteCallerByDigest(
  reader: Reader,
  digest: Buffer,
): Promise<WebsiteCaller | null> {
  const [row] = await reader<WebsiteCaller[]>`
    select 'website' as kind, k.id as "keyId", k.is_hosted as "isHosted",
      k.expires_at as "expiresAt", k.calls_per_minute as "callsPerMinute",
      s.id as "sellerId", s.slug as "sellerSlug", s.name as "sellerName",
      s.reseller_margin_bp as "resellerMarginBp",
      s.price_currency as "priceCurrency",
      f.id as "storefrontId", f.name as "storefrontName", f.kind as "storefrontKind",
      f.languages, f.default_language as "defaultLanguage", f.currencies,
      f.display_currency as "displayCurrency", f.display_rounding as "displayRounding",
      booking_page(f.manage_booking_url, f.hosted_is_on, f.hosted_name) as "manageBookingUrl",
      f.payment_methods as "paymentMethods",
      f.origins || hosted_origins(f.seller_id, f.id, f.hosted_is_on, f.hosted_name) as origins,
      f.deposit,
      case when k.is_hosted then '{}' else f.server_addresses end as "serverAddresses",
      f.brand_color as "brandColor",
      f.logo_media_id as "logoMediaId", f.font,
      f.opening_titles as "openingTitles", f.opening_claims as "openingClaims",
      f.opening_media_id as "openingMediaId", f.analytics, s.settings -> 'company' as company,
      site_texts(f.seller_id, f.id, f.hosted_is_on, f.hosted_name) as "legalTexts"
    from website_keys k
    join storefronts f on f.seller_id = k.seller_id and f.id = k.storefront_id
    join sellers s on s.id = k.seller_id
    where k.digest = ${digest} and k.revoked_at is null
  `
  return row ?? null
}
