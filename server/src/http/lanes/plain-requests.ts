import type { IncomingMessage } from 'node:http'

/** What brings a body is for those who know what to do with it. */
export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

const TYPES = new Set<string | undefined>(['application/json', 'application/json; charset=utf-8'])
const MOST_BYTES = 16 * 1024

/** A body as nearly all of them are: JSON of a known and small length. */
export function isPlainJson({ headers }: IncomingMessage): boolean {
  const bytes = Number(headers['content-length'])
  return (
    bytes > 0 &&
    bytes <= MOST_BYTES &&
    TYPES.has(headers['content-type']) &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined
  )
}

/** Gives such a body once all of it is there. If it never is, the server ends the connection. */
export function receiveBody(request: IncomingMessage, take: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
  })
  request.once('end', () => {
    take(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks))
  })
}
