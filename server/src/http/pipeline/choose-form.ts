import { namesTag } from '../conditional.ts'
import { type Encoded, type Encoding, openEncodingChoice } from '../encodings.ts'
import type { Exchange } from './exchange.ts'

/** Finished bytes with the compressed forms that they have by now, and a way to get others. */
export type Finished = {
  bytes: Buffer
  etag: string
  encoded: Encoded
  encode?: ((encoding: Encoding) => void) | null
}

export type ChosenForm = { status: 200 | 304; bytes: Buffer | undefined }

/** Nothing for a client that has the bytes, else the form that it takes, with the headers of it. */
export type FormChoice = (
  exchange: Exchange,
  finished: Finished,
  to: { head: string[]; type: string },
) => ChosenForm

export function openFormChoice(): FormChoice {
  const chooseEncoding = openEncodingChoice()
  return ({ request: { headers } }, finished, { head, type }) => {
    const { etag, encoded } = finished
    head.push('etag', etag)
    if (namesTag(headers['if-none-match'], etag)) return { status: 304, bytes: undefined }
    const encoding = chooseEncoding(headers['accept-encoding'])
    const form = encoding === null ? undefined : encoded[encoding]
    if (encoding !== null && form !== undefined) head.push('content-encoding', encoding)
    else if (encoding !== null) finished.encode?.(encoding)
    const bytes = form ?? finished.bytes
    head.push('content-type', type, 'content-length', `${bytes.length}`)
    return { status: 200, bytes }
  }
}
