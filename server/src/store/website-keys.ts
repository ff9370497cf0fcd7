import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Reader } from './database.ts'

/** Everything that a website key decides, in one read. */
export async function findWebsiteCallerByDigest(
  reader: Reader,
  digest: Buffer,
): Promise<WebsiteCaller | null> {
  const [row] = await reader<WebsiteCaller[]>`
    select 'website' as kind, k.id as "keyId", k.expires_at as "expiresAt",
      k.calls_per_minute as "callsPerMinute", s.id as "sellerId", s.slug as "sellerSlug",
      s.name as "sellerName", f.id as "storefrontId", f.name as "storefrontName",
      f.kind as "storefrontKind", f.languages, f.default_language as "defaultLanguage",
      f.currencies, f.display_currency as "displayCurrency",
      f.display_rounding as "displayRounding", f.manage_booking_url as "manageBookingUrl",
      f.origins
    from website_keys k
    join storefronts f on f.seller_id = k.seller_id and f.id = k.storefront_id
    join sellers s on s.id = k.seller_id
    where k.digest = ${digest} and k.revoked_at is null
  `
  return row ?? null
}
