import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What stands in front of a sealed value, in clear but not to be changed. */
type Place = { header: Buffer; bond: string }

/** AES-256-GCM: header, nonce, tag, and what nobody can read. */
export function sealBytes(key: Buffer | KeyObject, plain: Buffer, { header, bond }: Place): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.concat([header, Buffer.from(bond)]))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([header, nonce, cipher.getAuthTag(), sealed])
}

/** Throws when anything about it is not as it was: key, header, bond or a single bit. */
export function openBytes(
  key: Buffer | KeyObject,
  sealed: Buffer,
  { headerBytes, bond }: { headerBytes: number; bond: string },
): Buffer {
  const nonceEnd = headerBytes + NONCE_BYTES
  const tagEnd = nonceEnd + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(headerBytes, nonceEnd), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.concat([sealed.subarray(0, headerBytes), Buffer.from(bond)]))
  decipher.setAuthTag(sealed.subarray(nonceEnd, tagEnd))
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
}
