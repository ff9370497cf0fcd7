import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export type Secrets = {
  /** 32 bytes; seals personal fields at rest. */
  encryptionKey: Buffer
  /** Signs cursors, so that none can be made up. */
  cursorSecret: Buffer
  /** Mixed into short codes before they are digested, or a dump would give them away. */
  codePepper: Buffer
}

/** Everything that is done with the installation's own secrets. */
export type Vault = {
  signCursor(text: string): string
  isCursorSignature(text: string, signature: string): boolean
  digestCode(code: string): Buffer
  /** The bond names the record and the field, so that a sealed value cannot be moved elsewhere. */
  seal(plain: string, bond: string): Buffer
  open(sealed: Buffer, bond: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function openVault(secrets: Secrets): Vault {
  // Made ready once: every page of every list has a cursor.
  const cursorKey = createSecretKey(secrets.cursorSecret)
  const signCursor = (text: string) =>
    createHmac('sha256', cursorKey).update(text).digest('base64url').slice(0, 22)
  return {
    signCursor,
    isCursorSignature(text, signature) {
      const expected = Buffer.from(signCursor(text))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
    digestCode: code => createHmac('sha256', secrets.codePepper).update(code).digest(),
    seal(plain, bond) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', secrets.encryptionKey, nonce)
      cipher.setAAD(Buffer.from(bond))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, bond) {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', secrets.encryptionKey, nonce)
      decipher.setAAD(Buffer.from(bond))
      decipher.setAuthTag(tag)
      const rest = sealed.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
    },
  }
}
