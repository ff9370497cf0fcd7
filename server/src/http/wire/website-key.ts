import { websiteKeyStatus } from '#domain/access/keys.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { ShownWebsiteKey } from '#operations/storefronts/keys.ts'
import type { WebsiteKey } from '#store/website-keys.ts'

export function wireWebsiteKey(key: WebsiteKey, now: Temporal.Instant) {
  return {
    id: key.id,
    storefront_id: key.storefrontId,
    label: key.label,
    last_four: key.lastFour,
    status: websiteKeyStatus(key, now),
    created_at: timestamp(key.createdAt),
    expires_at: timestamp(key.expiresAt),
    revoked_at: timestamp(key.revokedAt),
  }
}

export function wireNewWebsiteKey(key: ShownWebsiteKey, now: Temporal.Instant) {
  return { ...wireWebsiteKey(key, now), key: key.text }
}
