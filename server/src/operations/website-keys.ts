import assert from 'node:assert/strict'
import type { WebsiteKey } from '#contract/website-key.ts'
import { makeKey, websiteKeyStatus } from '#domain/access/keys.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { endWebsiteKey, findWebsiteKeyById, lockWebsiteKeyById } from '#store/website-keys.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { addWebsiteKey, type KeyMaker, type ShownWebsiteKey } from './storefronts/keys.ts'
import { type Acting, type Write, write } from './write.ts'

/** The key is dead from the next call on. Its record stays; a second time changes nothing. */
export async function deleteWebsiteKey(acting: Acting, keyId: string): Promise<void> {
  const { now, sellerId } = acting
  await write(acting, async ({ tx, log }) => {
    const key = await lockWebsiteKeyById(tx, { sellerId, id: keyId })
    if (!key) throw notFound('website_key')
    if (key.revokedAt !== null) return
    await endWebsiteKey(tx, { ...key, revokedAt: now })
    await log('website_key.revoked', keyId, { revokedAt: now })
  })
}

type Rotation = { keyId: string; graceHours: number }
type RotatedKey = { key: ShownWebsiteKey; old: WebsiteKey }

/** Makes a new key next to the old one, which works on for a while so that sites can change. */
export async function rotateWebsiteKey(
  acting: KeyMaker,
  { keyId, graceHours }: Rotation,
): Promise<RotatedKey> {
  const { sellerId, now, guard, randomBytes } = acting
  return write(acting, async w => {
    const { tx } = w
    const old = await lockWebsiteKeyById(tx, { sellerId, id: keyId })
    if (!old) throw notFound('website_key')
    const key = await withIdempotencyKey<ShownWebsiteKey>(tx, guard, {
      now,
      make: async () => {
        const text = makeKey('website', randomBytes)
        return { ...(await takePlace(w, { old, graceHours, text })), text }
      },
      reload: async id => ({ ...(await readKey(tx, { sellerId, id })), text: null }),
    })
    return { key, old: await readKey(tx, { sellerId, id: keyId }) }
  })
}

type Succession = { old: WebsiteKey; graceHours: number; text: string }

async function takePlace(
  { tx, now, log }: Write,
  { old, graceHours, text }: Succession,
): Promise<WebsiteKey> {
  const status = websiteKeyStatus(old, now)
  if (status !== 'active') {
    throw refuse('Conflict', { reason: `key_${status}` }, `This key is ${status}.`)
  }
  const { sellerId, storefrontId, label } = old
  const expiresAt = now.add({ hours: graceHours })
  await endWebsiteKey(tx, { ...old, expiresAt })
  const key = await addWebsiteKey(tx, { sellerId, storefrontId, label, text, now })
  await log('website_key.rotated', old.id, { expiresAt, newKeyId: key.id })
  return key
}

async function readKey(tx: Tx, which: { sellerId: string; id: string }): Promise<WebsiteKey> {
  const key = await findWebsiteKeyById(tx, which)
  assert(key, 'keys are never deleted')
  return key
}
