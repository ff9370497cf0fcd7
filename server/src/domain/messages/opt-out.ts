import { hash, timingSafeEqual } from 'node:crypto'
import { emailKey } from '../text.ts'

/** Whose messages an address wants no more of. */
export type OptOut = { sellerId: string; addressDigest: Buffer }

type Sign = (text: string) => Buffer

const SELLER_BYTES = 16
const DIGEST_BYTES = 32
const SIGNATURE_BYTES = 16
const TOKEN_BYTES = SELLER_BYTES + DIGEST_BYTES + SIGNATURE_BYTES

/** What is kept of an address: the same person is another one for another seller. */
export function addressDigest(sellerId: string, email: string): Buffer {
  return hash('sha256', `message opt-out ${sellerId} ${emailKey(email)}`, 'buffer')
}

/** What a way out carries. It says all that it takes and is stored nowhere; it opens nothing. */
export function optOutToken(sign: Sign, { sellerId, addressDigest: digest }: OptOut): string {
  const said = Buffer.concat([Buffer.from(sellerId.replaceAll('-', ''), 'hex'), digest])
  return Buffer.concat([said, signatureOf(sign, said)]).toString('base64url')
}

/** Null for whatever we have not made ourselves. */
export function readOptOutToken(sign: Sign, token: string): OptOut | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return null
  const said = bytes.subarray(0, SELLER_BYTES + DIGEST_BYTES)
  const signature = bytes.subarray(SELLER_BYTES + DIGEST_BYTES)
  if (!timingSafeEqual(signature, signatureOf(sign, said))) return null
  return { sellerId: uuidText(said), addressDigest: Buffer.from(said.subarray(SELLER_BYTES)) }
}

function signatureOf(sign: Sign, said: Buffer): Buffer {
  return sign(`message opt-out ${said.toString('hex')}`).subarray(0, SIGNATURE_BYTES)
}

function uuidText(bytes: Buffer): string {
  const text = bytes.toString('hex', 0, SELLER_BYTES)
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
