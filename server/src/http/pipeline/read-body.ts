import { isUtf8 } from 'node:buffer'
import { parse } from 'secure-json-parse'
import type { NowOrLater } from '#domain/now-or-later.ts'
import { invalidInput, type Refused, refuse } from '#domain/refusal.ts'
import type { HttpCall } from './http-call.ts'

/** Receives the bytes of a JSON body. Null when the request has none. */
export function readBody(httpCall: HttpCall, mostBytes: number): NowOrLater<Buffer | null> {
  const { request } = httpCall
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD') return null
  const { 'content-type': type, 'content-length': length } = headers
  if (type === undefined) {
    const isEmpty = length === undefined || length === '0'
    if (isEmpty && headers['transfer-encoding'] === undefined) return null
  }
  if (type !== JSON_TYPE && !JSON_FORM.test(type ?? '')) throw refuse('UnsupportedMediaType', {})
  if (Number(length) > mostBytes) throw tooLarge(httpCall, mostBytes)
  // The stream of a request without a body has ended before anybody could listen.
  if (request.readableEnded) return null
  return receiveBody(httpCall, { mostBytes, refuseLarge: () => tooLarge(httpCall, mostBytes) })
}

const JSON_TYPE = 'application/json'
const JSON_FORM = /^\s*application\/json\s*(;|$)/i

type Bound = { mostBytes: number; refuseLarge: () => Refused }

/** The bytes of a body as they come, into memory. */
export function receiveBody(
  { request }: HttpCall,
  { mostBytes, refuseLarge }: Bound,
): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let received = 0
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received <= mostBytes) chunks.push(chunk)
      else reject(refuseLarge())
    })
    request.once('end', () => {
      const [first = null] = chunks
      resolve(chunks.length <= 1 ? first : Buffer.concat(chunks))
    })
    // The client went away in the middle of it.
    request.once('error', () => reject(refuse('BadRequest', {})))
  })
}

function tooLarge(httpCall: HttpCall, mostBytes: number) {
  httpCall.closesConnection = true
  return refuse('PayloadTooLarge', { limit_bytes: mostBytes })
}

/** Reads JSON, and refuses what would change the prototype of the value that it becomes. */
export function readJson(bytes: Buffer | null): unknown {
  // An empty body is no body: whether that will do is for the endpoint to say.
  if (bytes === null || bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw invalidInput('body', 'bad_format', 'is not valid UTF-8')
  try {
    return parse(bytes.toString('utf8'))
  } catch {
    throw invalidInput('body', 'bad_format', 'is not valid JSON')
  }
}
