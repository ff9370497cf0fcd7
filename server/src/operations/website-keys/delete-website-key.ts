import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { endWebsiteKey, lockWebsiteKeyById } from '#store/website-keys.ts'
import { audit } from '../audit.ts'

/** The key is dead from the next call on. Its record stays; a second time changes nothing. */
export async function deleteWebsiteKey(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, keyId }: { sellerId: string; keyId: string },
): Promise<void> {
  await transaction(db, { seller: sellerId }, async tx => {
    const key = await lockWebsiteKeyById(tx, { sellerId, id: keyId })
    if (!key) throw notFound('website_key')
    if (key.revokedAt !== null) return
    await endWebsiteKey(tx, { ...key, revokedAt: now })
    await audit(tx, {
      sellerId,
      by,
      action: 'website_key.revoked',
      entity: 'website_key',
      entityId: keyId,
      changes: { revokedAt: now },
      at: now,
    })
  })
}
