import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

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
