import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Sealer } from '#domain/access/sealer.ts'
import { openBytes, sealBytes } from './sealing.ts'
import { openSigner } from './signer.ts'

export type Secrets = {
  /** 32 bytes; seals what must not be readable in the database. */
  encryptionKey: Buffer
  /** Open what they have sealed, and seal nothing: the key before this one, or the one after. */
  otherEncryptionKeys?: readonly Buffer[]
  /** Signs cursors, so that none can be made up. */
  cursorSecret: Buffer
  /** Mixed into short codes before they are digested, or a dump would give them away. */
  codePepper: Buffer
}

/** Everything that is done with the installation's own secrets. */
export type Vault = Sealer & {
  signCursor(text: string): string
  isCursorSignature(text: string, signature: string): boolean
  digestCode(code: string): Buffer
  /** A key of its own for what is to be shredded together, and that key sealed, to be stored. */
  makeDataKey(bond: string): { dataKey: Sealer; wrapped: Buffer }
  openDataKey(wrapped: Buffer, bond: string): Sealer
  /** The same, sealed by the current key. */
  reseal(sealed: Buffer, bond: string): Buffer
  /** The id of the key that seals. */
  keyId: string
  /** The ids of all keys that open. */
  keyIds: readonly string[]
}

/** A sealed value begins with its form and with the id of its key. */
const FORM = 1
const KEY_ID_BYTES = 4
const HEADER_BYTES = 1 + KEY_ID_BYTES
const DATA_KEY_BYTES = 32

export function openVault(secrets: Secrets): Vault {
  const sign = openSigner(secrets.cursorSecret)
  const signCursor = (text: string) => sign(text).slice(0, 22)
  const sealing = openMasterKeys(secrets)
  const { keyId, keyIds, sealed, opened } = sealing
  return {
    signCursor,
    isCursorSignature(text, signature) {
      const expected = Buffer.from(signCursor(text))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
    digestCode: code => createHmac('sha256', secrets.codePepper).update(code).digest(),
    seal: (plain, bond) => sealed(Buffer.from(plain), bond),
    open: (value, bond) => opened(value, bond).toString('utf8'),
    makeDataKey(bond) {
      const key = randomBytes(DATA_KEY_BYTES)
      return { dataKey: openDataKey(key), wrapped: sealed(key, bond) }
    },
    openDataKey: (wrapped, bond) => openDataKey(opened(wrapped, bond)),
    reseal: (value, bond) => sealed(opened(value, bond), bond),
    keyId,
    keyIds,
  }
}

/** Tells one key from another without telling anything of either. */
export function keyIdOf(key: Buffer): string {
  const digest = createHmac('sha256', key).update('outset encryption key').digest()
  return digest.subarray(0, KEY_ID_BYTES).toString('hex')
}

function openMasterKeys({ encryptionKey, otherEncryptionKeys = [] }: Secrets) {
  const keys = new Map<string, KeyObject>()
  for (const key of [encryptionKey, ...otherEncryptionKeys]) {
    keys.set(keyIdOf(key), createSecretKey(key))
  }
  const keyId = keyIdOf(encryptionKey)
  const current = createSecretKey(encryptionKey)
  const header = Buffer.concat([Buffer.of(FORM), Buffer.from(keyId, 'hex')])
  return {
    keyId,
    keyIds: [...keys.keys()],
    sealed: (plain: Buffer, bond: string) => sealBytes(current, plain, { header, bond }),
    opened(sealed: Buffer, bond: string): Buffer {
      const sealedBy = sealed.subarray(1, HEADER_BYTES).toString('hex')
      const key = keys.get(sealedBy)
      if (sealed[0] !== FORM) throw new Error('A sealed value has a form that is not known')
      if (!key) throw new Error(`A value is sealed by the key ${sealedBy}, which is not given`)
      return openBytes(key, sealed, { headerBytes: HEADER_BYTES, bond })
    },
  }
}

/** Which key it is follows from the record, so its values begin with their form only. */
function openDataKey(key: Buffer): Sealer {
  const header = Buffer.of(FORM)
  return {
    seal: (plain, bond) => sealBytes(key, Buffer.from(plain), { header, bond }),
    open(sealed, bond) {
      if (sealed[0] !== FORM) throw new Error('A sealed value has a form that is not known')
      return openBytes(key, sealed, { headerBytes: 1, bond }).toString('utf8')
    },
  }
}
