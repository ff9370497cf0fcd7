import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { WebsiteKey } from '#contract/website-key.ts'
import { digestOf, lastFour, makeKey } from '#domain/access/keys.ts'
import { notFound } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { findWebsiteKeyById, insertWebsiteKey } from '#store/website-keys.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import { type Acting, write } from '../write.ts'

export type KeyMaker = Acting & { randomBytes: (size: number) => Uint8Array }

export type NewWebsiteKey = {
  storefrontId: string
  label: string
  /** Only the demo world names its keys; everybody else's are random. */
  text?: string
}

/** A key with its text, which is null whenever it is not shown for the first time. */
export type ShownWebsiteKey = WebsiteKey & { text: string | null }

export async function createWebsiteKey(
  acting: KeyMaker,
  input: NewWebsiteKey,
): Promise<ShownWebsiteKey> {
  const { now, sellerId, guard, randomBytes } = acting
  const { storefrontId, label } = input
  return write(acting, async ({ tx, log }) => {
    const storefront = await findStorefrontById(tx, { sellerId, id: storefrontId })
    if (!storefront) throw notFound('storefront')
    return withIdempotencyKey<ShownWebsiteKey>(tx, guard, {
      now,
      make: async () => {
        const text = input.text ?? makeKey('website', randomBytes)
        const key = await addWebsiteKey(tx, { sellerId, storefrontId, label, text, now })
        await log('website_key.created', key.id, { storefrontId, label })
        return { ...key, text }
      },
      reload: async id => {
        const key = await findWebsiteKeyById(tx, { sellerId, id })
        assert(key, 'keys are never deleted')
        return { ...key, text: null }
      },
    })
  })
}

/** Writes the key down without its text: what is kept is a digest. */
export async function addWebsiteKey(
  tx: Tx,
  made: Required<NewWebsiteKey> & { sellerId: string; now: Temporal.Instant; isHosted?: true },
): Promise<WebsiteKey> {
  const key: WebsiteKey = {
    id: randomUUIDv7(),
    sellerId: made.sellerId,
    storefrontId: made.storefrontId,
    label: made.label,
    lastFour: lastFour(made.text),
    isHosted: made.isHosted ?? false,
    createdAt: made.now,
    expiresAt: null,
    revokedAt: null,
  }
  await insertWebsiteKey(tx, { ...key, digest: digestOf(made.text) })
  return key
}
