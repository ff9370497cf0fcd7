import { hash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { andThen } from '#domain/now-or-later.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { CachedAnswer } from '../answer-cache.ts'
import { namesTag } from '../conditional.ts'
import type { PipelineDeps } from '../deps.ts'
import type { Document } from '../document.ts'
import { type Encoded, type Encoding, openEncodingChoice } from '../encodings.ts'
import type { Answer } from '../endpoint.ts'
import { problemHeaders, refusalOf, renderProblem } from '../problem.ts'
import type { HttpCall } from './http-call.ts'
import type { InFlight } from './in-flight.ts'
import { isUnknownPage, type ListedOrigins, letPageRead } from './listed-origins.ts'
import { countQueued } from './pipelined.ts'
import type { CallRecorder } from './record-call.ts'

/** Writes every answer, and records every call that it answers. */
export type AnswerWriter = {
  write(httpCall: HttpCall, answer: Answer): void
  /** A catalog answer: whole, or 304 for whoever has it. */
  writeCached(httpCall: HttpCall, cached: CachedAnswer): void
  /** A file that is the same for everybody: whole, or 304 for whoever has it. */
  writeDocument(httpCall: HttpCall, document: Document): void
  writeRefusal(httpCall: HttpCall, refusal: Refusal): void
  /** Whatever was thrown, as the refusal that a client may see. */
  refuse(httpCall: HttpCall, error: unknown): void
}

type Parts = {
  deps: Pick<PipelineDeps, 'lifecycle' | 'log'>
  inFlight: InFlight
  recorder: CallRecorder
  isListed: ListedOrigins
}

const NO_STORE = 'no-store'
const NOSNIFF = ['x-content-type-options', 'nosniff']
const FOR_A_MINUTE = 'private, max-age=60'
const FOR_MINUTES = 'public, max-age=300'
const VARY = 'Authorization, Svc-Publishable-Key, Accept-Encoding, Prefer'
const VARY_WITH_ORIGIN = `${VARY}, Origin`
const JSON_TYPE = 'application/json'
const PROBLEM_TYPE = 'application/problem+json'

export function openAnswerWriter({ deps, inFlight, recorder, isListed }: Parts): AnswerWriter {
  const { lifecycle, log } = deps
  const chooseForm = openFormChoice()

  /** False when nobody waits for an answer: it took too long and had one, or the client left. */
  function settle(httpCall: HttpCall): boolean {
    inFlight.settle(httpCall)
    const { request, response } = httpCall
    return !response.headersSent && !response.destroyed && !request.socket.destroyed
  }
  function headOf(httpCall: HttpCall, cacheControl: string): string[] {
    // A client that reuses its connection is made to open the next one elsewhere.
    if (lifecycle.isDraining()) httpCall.closesConnection = true
    return beginHead(httpCall, cacheControl)
  }
  function writeRefusal(httpCall: HttpCall, refusal: Refusal): void {
    if (!settle(httpCall)) return
    const problem = renderProblem(refusal)
    const { status, code } = problem
    const bytes = Buffer.from(JSON.stringify(problem))
    const head = headOf(httpCall, NO_STORE)
    if (httpCall.variesByOrigin) head.push('vary', 'Origin')
    addHeaders(head, { ...httpCall.sessionHeaders, ...problemHeaders(refusal) })
    head.push('content-type', PROBLEM_TYPE, 'content-length', `${bytes.length}`)
    send(httpCall, { status, head, bytes })
    recorder.record(httpCall, { status, code })
  }
  function refuse(httpCall: HttpCall, error: unknown): void {
    const refusal = refusalOf(error)
    if (refusal.code === 'InternalError' || refusal.code === 'Unavailable') {
      log.error({ requestId: httpCall.requestId, err: error }, 'request failed')
    }
    const shown = isUnknownPage(httpCall) ? letPageRead(isListed, httpCall) : undefined
    void andThen(shown, () => writeRefusal(httpCall, refusal))
  }
  function write(httpCall: HttpCall, answer: Answer): void {
    const { status, body, headers } = unlessKnown(httpCall, answer)
    const isWanted = settle(httpCall)
    if (body instanceof Readable && !isWanted) body.destroy()
    if (!isWanted) return
    const head = headOf(httpCall, headers?.['cache-control'] ?? NO_STORE)
    if (httpCall.variesByOrigin) head.push('vary', 'Origin')
    addHeaders(head, httpCall.sessionHeaders)
    addHeaders(head, headers, answer.cookies)
    const record = () => recorder.record(httpCall, { status, code: null })
    if (body instanceof Readable) {
      sendStream(httpCall, { status, head, body }, { record, onError: e => refuse(httpCall, e) })
      return
    }
    send(httpCall, { status, head, bytes: bytesOf({ status, body }, head) })
    record()
  }
  function writeCached(httpCall: HttpCall, cached: CachedAnswer): void {
    if (!settle(httpCall)) return
    const head = headOf(httpCall, FOR_A_MINUTE)
    head.push('vary', httpCall.variesByOrigin ? VARY_WITH_ORIGIN : VARY)
    const { status, bytes } = chooseForm(httpCall, cached, { head, type: JSON_TYPE })
    send(httpCall, { status, head, bytes })
    recorder.recordCached(httpCall, status, cached)
  }
  function writeDocument(httpCall: HttpCall, document: Document): void {
    if (!settle(httpCall)) return
    const head = headOf(httpCall, FOR_MINUTES)
    addHeaders(head, document.headers)
    const { status, bytes } = chooseForm(httpCall, document, { head, type: document.type })
    send(httpCall, { status, head, bytes })
    recorder.record(httpCall, { status, code: null })
  }
  return { write, writeCached, writeDocument, writeRefusal, refuse }
}

/** What every answer says, whatever it is. */
function beginHead(httpCall: HttpCall, cacheControl: string): string[] {
  const { requestId, allowance, readableBy } = httpCall
  // Nothing is taken for what it does not say it is, whoever wrote what is in it.
  const head = ['x-request-id', requestId, 'cache-control', cacheControl, ...NOSNIFF]
  if (allowance !== null) {
    const { limit, remaining, resetSeconds } = allowance
    head.push('ratelimit-limit', `${limit}`, 'ratelimit-remaining', `${remaining}`)
    head.push('ratelimit-reset', `${resetSeconds}`)
  }
  if (readableBy !== null) {
    head.push('access-control-allow-origin', readableBy)
    head.push('access-control-expose-headers', EXPOSED_HEADERS)
  }
  if (httpCall.isStrict) head.push('preference-applied', 'handling=strict')
  if (httpCall.closesConnection) head.push('connection', 'close')
  return head
}

const EXPOSED_HEADERS =
  'x-request-id, ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, ' +
  'Preference-Applied'

function addHeaders(
  head: string[],
  headers: Record<string, string> | null | undefined,
  cookies: readonly string[] = [],
): void {
  for (const [name, value] of Object.entries(headers ?? {})) {
    // `beginHead` has written it.
    if (name !== 'cache-control') head.push(name, value)
  }
  for (const cookie of cookies) head.push('set-cookie', cookie)
}

/** With the headers that speak of them. */
function bytesOf({ status, body }: Answer, head: string[]): Buffer | undefined {
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : jsonBytes(body)
  if (bytes !== body) head.push('content-type', JSON_TYPE)
  if (status !== 204 && status !== 304) head.push('content-length', `${bytes?.length ?? 0}`)
  return bytes
}

/** The answer, or that it still is what the client says it has. */
function unlessKnown({ request }: HttpCall, answer: Answer): Answer {
  const etag = answer.headers?.etag
  const isKnown = etag !== undefined && namesTag(request.headers['if-none-match'], etag)
  if (!isKnown) return answer
  const kept = answer.headers?.['cache-control']
  return { status: 304, headers: { etag, ...(kept ? { 'cache-control': kept } : {}) } }
}

function jsonBytes(body: unknown): Buffer {
  return Buffer.from(JSON.stringify(body))
}

/** An answer whose bytes are made already, for all who share it. */
export function renderAnswer({ body, headers, ...answer }: Answer): Answer {
  if (body === undefined || Buffer.isBuffer(body)) return { ...answer, body, headers }
  return { ...answer, body: jsonBytes(body), headers: { 'content-type': JSON_TYPE, ...headers } }
}

const TAG_LENGTH = 27

/** Tags an answer by its bytes. */
export function withTag({ headers, ...answer }: Answer): Answer {
  if (!Buffer.isBuffer(answer.body)) return { ...answer, headers }
  const tag = hash('sha256', answer.body, 'base64url').slice(0, TAG_LENGTH)
  return { ...answer, headers: { ...headers, etag: `W/"${tag}"` } }
}

type WholeAnswer = { status: number; head: string[]; bytes: Buffer | undefined }

function send(httpCall: HttpCall, { status, head, bytes }: WholeAnswer): void {
  const { request, response } = httpCall
  response.writeHead(status, head)
  if (bytes === undefined || request.method === 'HEAD') {
    response.end()
    return
  }
  countQueued(httpCall, bytes.length)
  response.end(bytes)
}

type StreamAnswer = { status: number; head: string[]; body: Readable }
type StreamEnd = { record: () => void; onError: (error: unknown) => void }

/** A stream that breaks before its first piece is a problem like any other; later it ends both. */
function sendStream(
  { request, response }: HttpCall,
  { status, head, body }: StreamAnswer,
  { record, onError }: StreamEnd,
): void {
  if (request.method === 'HEAD') {
    body.destroy()
    response.writeHead(status, head).end()
    record()
    return
  }
  const abandon = () => body.destroy()
  response.once('close', abandon)
  body.once('error', onError)
  body.once('readable', () => {
    // From here on the pipeline looks after both.
    response.off('close', abandon)
    body.off('error', onError)
    response.writeHead(status, head)
    pipeline(body, response, error => {
      if (!error) record()
    })
  })
}

/** Finished bytes with the compressed forms that they have by now, and a way to get others. */
type Finished = {
  bytes: Buffer
  etag: string
  encoded: Encoded
  encode?: ((encoding: Encoding) => void) | null
}

type ChosenForm = { status: 200 | 304; bytes: Buffer | undefined }

/** Nothing for a client that has the bytes, else the form that it takes, with the headers of it. */
type FormChoice = (
  httpCall: HttpCall,
  finished: Finished,
  to: { head: string[]; type: string },
) => ChosenForm

function openFormChoice(): FormChoice {
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
