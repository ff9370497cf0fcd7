import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { SecretKey } from '#contract/secret-key.ts'
import { digestOf, lastFour, makeKey } from '#domain/access/keys.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { findSecretKeyById, insertSecretKey, revokeSecretKey } from '#store/secret-keys.ts'
import { type Acting, type Write, write, writeOnce } from './write.ts'

type NewSecretKey = {
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
type ShownSecretKey = SecretKey & { text: string | null }

export async function createSecretKey(
  acting: Acting & { randomBytes: (size: number) => Uint8Array },
  input: NewSecretKey,
): Promise<ShownSecretKey> {
  const { sellerId, randomBytes } = acting
  const lacking = input.scopes.find(scope => !input.makerMay.has(scope))
  if (lacking !== undefined) {
    throw refuse(
      'NotPermitted',
      { permission: lacking, reason: 'missing_permission' },
      `A key cannot be given ${lacking} by someone who lacks it.`,
    )
  }
  return writeOnce<string, ShownSecretKey>(
    acting,
    async w => {
      const text = input.text ?? makeKey('secret', randomBytes)
      const id = await writeKey(w, { ...input, text })
      return { ...(await readKey(w.tx, { sellerId, id })), text }
    },
    async (tx, id) => ({ ...(await readKey(tx, { sellerId, id })), text: null }),
  )
}

async function writeKey(
  { tx, now, sellerId, log }: Write,
  made: Required<NewSecretKey>,
): Promise<string> {
  const { personId, label, text } = made
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
    revokedAt: null,
  })
  await log('secret_key.created', id, { label, scopes })
  return id
}

async function readKey(tx: Tx, key: { sellerId: string; id: string }): Promise<SecretKey> {
  const found = await findSecretKeyById(tx, key)
  assert(found, 'keys are never deleted')
  return found
}

/** The key is dead from the next call on. Its record stays; a second time changes nothing. */
export async function deleteSecretKey(acting: Acting, keyId: string): Promise<void> {
  const { now, sellerId } = acting
  await write(acting, async ({ tx, log }) => {
    const key = await findSecretKeyById(tx, { sellerId, id: keyId })
    if (!key) throw notFound('secret_key')
    if (!(await revokeSecretKey(tx, { sellerId, id: keyId, revokedAt: now }))) return
    await log('secret_key.revoked', keyId, { revokedAt: now })
  })
}
