import assert from 'node:assert/strict'
import { makeKey, websiteKeyStatus } from '#domain/access/keys.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  endWebsiteKey,
  findWebsiteKeyById,
  lockWebsiteKeyById,
  type WebsiteKey,
} from '#store/website-keys.ts'
import { audit } from './audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from './idempotency.ts'
import {
  addWebsiteKey,
  type KeyMaker,
  type ShownWebsiteKey,
} from './storefronts/create-website-key.ts'

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

type Rotation = { sellerId: string; keyId: string; graceHours: number }
type RotatedKey = { key: ShownWebsiteKey; old: WebsiteKey }

/** Makes a new key next to the old one, which works on for a while so that sites can change. */
export async function rotateWebsiteKey(
  { db, now, randomBytes }: KeyMaker,
  by: Actor,
  rotation: Rotation,
  guard: IdempotencyGuard,
): Promise<RotatedKey> {
  const { sellerId, keyId } = rotation
  return transaction(db, { seller: sellerId }, async tx => {
    const old = await lockWebsiteKeyById(tx, { sellerId, id: keyId })
    if (!old) throw notFound('website_key')
    const key = await withIdempotencyKey<ShownWebsiteKey>(tx, guard, {
      now,
      make: async () => {
        const text = makeKey('website', randomBytes)
        return { ...(await takePlace(tx, { old, rotation, text, by, now })), text }
      },
      reload: async id => ({ ...(await readKey(tx, { sellerId, id })), text: null }),
    })
    return { key, old: await readKey(tx, { sellerId, id: keyId }) }
  })
}

type Succession = {
  old: WebsiteKey
  rotation: Rotation
  text: string
  by: Actor
  now: Temporal.Instant
}

async function takePlace(
  tx: Tx,
  { old, rotation, text, by, now }: Succession,
): Promise<WebsiteKey> {
  const status = websiteKeyStatus(old, now)
  if (status !== 'active') {
    throw refuse('Conflict', { reason: `key_${status}` }, `This key is ${status}.`)
  }
  const { sellerId, storefrontId, label } = old
  const expiresAt = now.add({ hours: rotation.graceHours })
  await endWebsiteKey(tx, { ...old, expiresAt })
  const key = await addWebsiteKey(tx, { sellerId, storefrontId, label, text, now })
  await audit(tx, {
    sellerId,
    by,
    action: 'website_key.rotated',
    entity: 'website_key',
    entityId: old.id,
    changes: { expiresAt, newKeyId: key.id },
    at: now,
  })
  return key
}

async function readKey(tx: Tx, which: { sellerId: string; id: string }): Promise<WebsiteKey> {
  const key = await findWebsiteKeyById(tx, which)
  assert(key, 'keys are never deleted')
  return key
}
