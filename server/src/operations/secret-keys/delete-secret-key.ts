import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { findSecretKeyById, revokeSecretKey } from '#store/secret-keys.ts'
import { audit } from '../audit.ts'

/** The key is dead from the next call on. Its record stays; a second time changes nothing. */
export async function deleteSecretKey(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, keyId }: { sellerId: string; keyId: string },
): Promise<void> {
  await transaction(db, { seller: sellerId }, async tx => {
    const key = await findSecretKeyById(tx, { sellerId, id: keyId })
    if (!key) throw notFound('secret_key')
    if (!(await revokeSecretKey(tx, { sellerId, id: keyId, revokedAt: now }))) return
    await audit(tx, {
      sellerId,
      by,
      action: 'secret_key.revoked',
      entity: 'secret_key',
      entityId: keyId,
      changes: { revokedAt: now },
      at: now,
    })
  })
}
