import { hash } from 'node:crypto'

const BLOCK_BYTES = 64

/**
 * HMAC with SHA-256, in base64url. Every page of every list has a cursor, and making an object that
 * computes one takes several times as long as the two hashes that it is.
 */
export function openSigner(secret: Buffer): (text: string) => string {
  const key = secret.length > BLOCK_BYTES ? hash('sha256', secret, 'buffer') : secret
  const inner = padded(key, 0x36)
  const outer = padded(key, 0x5c)
  return text => {
    const first = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer')
    return hash('sha256', Buffer.concat([outer, first]), 'base64url')
  }
}

function padded(key: Buffer, pad: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES, pad)
  for (const [at, byte] of key.entries()) block[at] = byte ^ pad
  return block
}
