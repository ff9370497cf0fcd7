import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { digestOf, lastFour, makeKey } from '#domain/access/keys.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  findSecretKeyById,
  insertSecretKey,
  revokeSecretKey,
  type SecretKey,
} from '#store/secret-keys.ts'
import { audit } from './audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from './idempotency.ts'

type NewSecretKey = {
  sellerId: string
  /** The person the key acts for. */
  personId: string
  /** The maker's current permissions: a key cannot have more than those. */
  makerMay: ReadonlySet<Permission>
  label: string
  scopes: readonly Permission[]
  /** Only the demo world names its keys; everybody else's are random. */
  text?: string
}

/** A key with its text, which is null whenever it is not shown for the first time. */
export type ShownSecretKey = SecretKey & { text: string | null }

export async function createSecretKey(
  deps: { db: Db; now: Temporal.Instant; randomBytes: (size: number) => Uint8Array },
  by: Actor,
  input: NewSecretKey,
  guard: IdempotencyGuard,
): Promise<ShownSecretKey> {
  const { db, now, randomBytes } = deps
  const { sellerId } = input
  const lacking = input.scopes.find(scope => !input.makerMay.has(scope))
  if (lacking !== undefined) {
    throw refuse(
      'NotPermitted',
      { permission: lacking, reason: 'missing_permission' },
      `A key cannot be given ${lacking} by someone who lacks it.`,
    )
  }
  return transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey<ShownSecretKey>(tx, guard, {
      now,
      make: async () => {
        const text = input.text ?? makeKey('secret', randomBytes)
        const id = await writeKey(tx, { ...input, text, by, now })
        return { ...(await readKey(tx, { sellerId, id })), text }
      },
      reload: async id => ({ ...(await readKey(tx, { sellerId, id })), text: null }),
    }),
  )
}

async function writeKey(
  tx: Tx,
  made: Required<NewSecretKey> & { by: Actor; now: Temporal.Instant },
): Promise<string> {
  const { sellerId, personId, label, text, by, now } = made
  const id = randomUUIDv7()
  const scopes = [...new Set(made.scopes)]
  await insertSecretKey(tx, {
    id,
    sellerId,
    personId,
    label,
    scopes,
    digest: digestOf(text),
    lastFour: lastFour(text),
    createdAt: now,
  })
  await audit(tx, {
    sellerId,
    by,
    action: 'secret_key.created',
    entity: 'secret_key',
    entityId: id,
    changes: { label, scopes },
    at: now,
  })
  return id
}

async function readKey(tx: Tx, key: { sellerId: string; id: string }): Promise<SecretKey> {
  const found = await findSecretKeyById(tx, key)
  assert(found, 'keys are never deleted')
  return found
}

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
