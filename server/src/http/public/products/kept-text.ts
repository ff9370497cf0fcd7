import { hash } from 'node:crypto'

/** A piece of JSON that many answers share. */
export type KeptText = {
  bytes: Buffer
  /** Stands for the bytes where a list works out its tag: it is far shorter. */
  tag: string
}

export const TAG_LENGTH = 27

export function keptText(text: string): KeptText {
  // A room of its own: what is kept must not keep the shared room around it.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return { bytes, tag: hash('sha256', bytes, 'base64url').slice(0, TAG_LENGTH) }
}
