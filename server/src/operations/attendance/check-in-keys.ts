import assert from 'node:assert/strict'
import {
  createPrivateKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import {
  type CheckInKeysRow,
  findCheckInKeys,
  insertCheckInKeys,
} from '#store/attendance/check-in-keys.ts'
import type { Tx } from '#store/database.ts'

/** What a seller's vouchers and check-in packs are made with. */
export type CheckInKeys = {
  voucherKey: Buffer
  signingKey: KeyObject
  /** What checks a signature, by the name that a pack gives it. */
  published: { id: string; publicKey: Buffer; createdAt: Temporal.Instant }
}

export const voucherKeyAad = (sellerId: string) => `check_in_keys:${sellerId}:voucher`
export const signingKeyAad = (sellerId: string) => `check_in_keys:${sellerId}:signing`

const VOUCHER_KEY_BYTES = 32
/** Of a public key in DER, the last 32 bytes are the key itself. */
const PUBLIC_KEY_BYTES = 32
const KEY_ID_LENGTH = 16

/** They are made when they are first asked for. */
export async function findOrMakeCheckInKeys(
  tx: Tx,
  { sellerId, now }: { sellerId: string; now: Temporal.Instant },
): Promise<CheckInKeys> {
  const known = await findCheckInKeys(tx, sellerId)
  if (known) return openKeys(tx, known)
  await insertCheckInKeys(tx, makeKeys(tx, { sellerId, now }))
  const made = await findCheckInKeys(tx, sellerId)
  assert(made, 'keys that were made are there')
  return openKeys(tx, made)
}

function makeKeys(
  { sealer }: Pick<Tx, 'sealer'>,
  { sellerId, now }: { sellerId: string; now: Temporal.Instant },
): CheckInKeysRow {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const voucherKey = randomBytes(VOUCHER_KEY_BYTES).toString('base64')
  const signingKey = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  return {
    sellerId,
    voucherKey: sealer.seal(voucherKey, voucherKeyAad(sellerId)),
    signingKey: sealer.seal(signingKey, signingKeyAad(sellerId)),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-PUBLIC_KEY_BYTES),
    createdAt: now,
  }
}

function openKeys({ sealer }: Pick<Tx, 'sealer'>, row: CheckInKeysRow): CheckInKeys {
  const { sellerId, publicKey, createdAt } = row
  const opened = (sealed: Buffer, aad: string) => Buffer.from(sealer.open(sealed, aad), 'base64')
  const id = hash('sha256', publicKey, 'base64url').slice(0, KEY_ID_LENGTH)
  return {
    voucherKey: opened(row.voucherKey, voucherKeyAad(sellerId)),
    signingKey: createPrivateKey({
      key: opened(row.signingKey, signingKeyAad(sellerId)),
      type: 'pkcs8',
      format: 'der',
    }),
    published: { id, publicKey, createdAt },
  }
}
