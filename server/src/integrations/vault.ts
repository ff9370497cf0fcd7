import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Sealer } from '#domain/access/sealer.ts'

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
  makeDataKey(aad: string): { dataKey: Sealer; wrapped: Buffer }
  openDataKey(wrapped: Buffer, aad: string): Sealer
  /** Seals again by the current key. */
  reseal(sealed: Buffer, aad: string): Buffer
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
  // A SHA-3 digest cannot be extended, so that a key in front of the text is enough, and is made
  // in half the time of an HMAC: every page of every list has a cursor.
  const cursorKey = hash('sha3-256', secrets.cursorSecret, 'hex')
  const signCursor = (text: string) => hash('sha3-256', cursorKey + text, 'base64url').slice(0, 22)
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
    seal: (plain, aad) => sealed(Buffer.from(plain), aad),
    open: (value, aad) => opened(value, aad).toString('utf8'),
    makeDataKey(aad) {
      const key = randomBytes(DATA_KEY_BYTES)
      return { dataKey: openDataKey(key), wrapped: sealed(key, aad) }
    },
    openDataKey: (wrapped, aad) => openDataKey(opened(wrapped, aad)),
    reseal: (value, aad) => sealed(opened(value, aad), aad),
    keyId,
    keyIds,
  }
}

/** Identifies a key without revealing anything about it. */
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
    sealed: (plain: Buffer, aad: string) => sealBytes(current, plain, { header, aad }),
    opened(sealed: Buffer, aad: string): Buffer {
      const sealedBy = sealed.subarray(1, HEADER_BYTES).toString('hex')
      const key = keys.get(sealedBy)
      if (sealed[0] !== FORM) throw new Error('A sealed value has a form that is not known')
      if (!key) throw new Error(`A value is sealed by the key ${sealedBy}, which is not given`)
      return openBytes(key, sealed, { headerBytes: HEADER_BYTES, aad })
    },
  }
}

/** Which key it is follows from the record, so its values begin with their form only. */
function openDataKey(key: Buffer): Sealer {
  const header = Buffer.of(FORM)
  return {
    seal: (plain, aad) => sealBytes(key, Buffer.from(plain), { header, aad }),
    open(sealed, aad) {
      if (sealed[0] !== FORM) throw new Error('A sealed value has a form that is not known')
      return openBytes(key, sealed, { headerBytes: 1, aad }).toString('utf8')
    },
  }
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What stands in front of a sealed value, in clear but not to be changed. */
type Place = { header: Buffer; aad: string }

/** AES-256-GCM: header, nonce, tag, and what nobody can read. */
export function sealBytes(key: Buffer | KeyObject, plain: Buffer, { header, aad }: Place): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.concat([header, Buffer.from(aad)]))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([header, nonce, cipher.getAuthTag(), sealed])
}

/** Throws when anything about it is not as it was: key, header, aad or a single bit. */
export function openBytes(
  key: Buffer | KeyObject,
  sealed: Buffer,
  { headerBytes, aad }: { headerBytes: number; aad: string },
): Buffer {
  const nonceEnd = headerBytes + NONCE_BYTES
  const tagEnd = nonceEnd + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(headerBytes, nonceEnd), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.concat([sealed.subarray(0, headerBytes), Buffer.from(aad)]))
  decipher.setAuthTag(sealed.subarray(nonceEnd, tagEnd))
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
}
