import { hash } from 'node:crypto'
import { ENCODINGS, type Encoded, encode } from './encodings.ts'

/** A file that is the same for everybody until the next release, in every form it can have. */
export type Document = {
  type: string
  bytes: Buffer
  etag: string
  encoded: Encoded
  headers: Record<string, string>
}

const VARY = { vary: 'Accept-Encoding' }

export async function makeDocument(
  type: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<Document> {
  const forms = await Promise.all(
    ENCODINGS.map(async encoding => [encoding, await encode(bytes, encoding)] as const),
  )
  const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`
  return { type, bytes, etag, encoded: Object.fromEntries(forms), headers: { ...VARY, ...headers } }
}

/** Made when somebody first asks, not while the process starts; a failure is tried again. */
export function makeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make().catch(error => {
      made = null
      throw error
    })
    return made
  }
}
