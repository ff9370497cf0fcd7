import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '#domain/access/callers.ts'
import type { NowOrLater } from '#domain/now-or-later.ts'
import { invalidInput, Refused, refuse } from '#domain/refusal.ts'
import type { FairQueue } from '#memory/fair-queue.ts'
import type { PipelineDeps } from '../deps.ts'
import type { RawBody, RawFile, SpooledFile } from '../file-body.ts'
import { freeBytesOf } from '../free-disk.ts'
import { unavailable } from '../problem.ts'
import { type LeastRate, watchArrival } from './arrival-rate.ts'
import type { FileDiscarder } from './discard-file.ts'
import { enterQueue } from './enter-queue.ts'
import type { FileJudge } from './handle-call.ts'
import type { HttpCall } from './http-call.ts'
import { receiveBody } from './read-body.ts'
import { spool } from './spool.ts'

const BYTES_OF_MIB = 1024 * 1024
const receiving = new WeakSet<IncomingMessage>()

/** Whether a file is on its way in; the time it may take is watched here and nowhere else. */
export function isReceivingFile(request: IncomingMessage): boolean {
  return receiving.has(request)
}

type Receiving = {
  rawBody: RawBody
  queue: FairQueue
  longestMs: number
  least: LeastRate
  /** The folder for files on their way in. */
  incoming: string
  platformSettings: PipelineDeps['platformSettings']
  judge: FileJudge | null
  discard: FileDiscarder
}

/** The bytes of a file, or where on the disk they are. */
export type ReceivedFile = Buffer | Omit<SpooledFile, 'type'>

/**
 * Receives a file when there is a place for it and not before: until then it waits in the sockets
 * on the way, not in our memory. Null when the request has no body.
 */
export async function readFile(
  httpCall: HttpCall,
  { rawBody, queue, longestMs, least, incoming, platformSettings, judge, discard }: Receiving,
): Promise<ReceivedFile | null> {
  const { request, caller } = httpCall
  if (saysWrongType(request, rawBody)) throw unknownType(rawBody)
  const shares = judge === null ? [] : await judge(httpCall, announcedBytes(request))
  receiving.add(request)
  await refuseTooLarge(httpCall, { rawBody, longestMs, least, discard })
  const { free_disk_mib: leastFree } = await platformSettings.get()
  if (!(await hasRoom(incoming, leastFree * BYTES_OF_MIB))) throw noRoom()
  await enterQueue(httpCall, queue, caller && senderOf(caller), shares)
  // Whoever went away while waiting sends nothing any more.
  if (httpCall.isSettled) throw refuse('BadRequest', {})
  if (isWithoutBody(request)) return null
  try {
    const file = await receive(request, { rawBody, longestMs, least, incoming })
    if (!Buffer.isBuffer(file)) removeAfterwards(httpCall.response, file.path)
    return file
  } catch (error) {
    httpCall.closesConnection = true
    throw error
  }
}

/** A file that comes like a body of JSON; null when the request has none. */
export function readSmallFile(httpCall: HttpCall, rawBody: RawBody): NowOrLater<Buffer | null> {
  const { request } = httpCall
  if (saysWrongType(request, rawBody)) throw unknownType(rawBody)
  if (isWithoutBody(request)) return null
  if (!rawBody.types.includes(typeOf(request))) throw unknownType(rawBody)
  const { maxBytes } = rawBody
  const refuseLarge = () => {
    httpCall.closesConnection = true
    return tooLarge(rawBody)
  }
  if ((announcedBytes(request) ?? 0) > maxBytes) throw refuseLarge()
  return receiveBody(httpCall, { mostBytes: maxBytes, refuseLarge })
}

/** The site or the seller that a file comes from. */
function senderOf(caller: Caller): string | null {
  if (caller.kind === 'website') return caller.storefrontId
  return caller.kind === 'platform' ? null : caller.sellerId
}

/** One that says itself that it is too large is refused before it takes anybody's place. */
async function refuseTooLarge(
  httpCall: HttpCall,
  { rawBody, longestMs, least, discard }: Omit<Expected, 'incoming'> & Pick<Receiving, 'discard'>,
): Promise<void> {
  const { request } = httpCall
  const { maxBytes } = rawBody
  const announced = announcedBytes(request)
  if (announced === null || announced <= maxBytes) return
  httpCall.closesConnection = true
  if (!rawBody.types.includes(typeOf(request))) throw unknownType(rawBody)
  await discard(request, { announced, maxBytes, longestMs, least })
  throw tooLarge(rawBody)
}

function announcedBytes({ headers }: IncomingMessage): number | null {
  const { 'content-length': length } = headers
  return length === undefined ? null : Number(length)
}

/** What fills the disk stops the database, so files stop before. */
async function hasRoom(folder: string, leastFreeBytes: number): Promise<boolean> {
  const free = await freeBytesOf(folder)
  return free === null || free >= leastFreeBytes
}

function noRoom(): Refused {
  return new Refused(unavailable(RETRY_SECONDS, 'Files cannot be kept at the moment.'))
}

/** The file for its endpoint. What is wrong with it is said like what is wrong with a field. */
export function checkFile(
  request: IncomingMessage,
  rawBody: RawBody,
  file: ReceivedFile | null,
): RawFile | SpooledFile {
  receiving.delete(request)
  const type = typeOf(request)
  const size = Buffer.isBuffer(file) ? file.length : file?.size
  if (!file || !size) throw invalidInput('body', 'bad_file', 'must be a file')
  if (!rawBody.types.includes(type)) throw unknownType(rawBody)
  return Buffer.isBuffer(file) ? { type, bytes: file } : { ...file, type }
}

/** Of which nothing is announced has none, and neither has one that ended before it was read. */
function isWithoutBody({ headers, readableEnded }: IncomingMessage): boolean {
  const { 'content-type': type, 'content-length': length = '0' } = headers
  const isAnnounced = headers['transfer-encoding'] !== undefined || length !== '0'
  return readableEnded || (type === undefined && !isAnnounced)
}

type Expected = { rawBody: RawBody; longestMs: number; least: LeastRate; incoming: string }

async function receive(
  request: IncomingMessage,
  { rawBody, longestMs, least, incoming }: Expected,
): Promise<ReceivedFile> {
  if (!rawBody.types.includes(typeOf(request))) throw unknownType(rawBody)
  const expectation = { expected: announcedBytes(request), rawBody, longestMs, least }
  return rawBody.spooled
    ? spoolFile(request, { ...expectation, incoming })
    : collect(request, expectation)
}

function saysWrongType(request: IncomingMessage, { types }: RawBody): boolean {
  return request.headers['content-type'] !== undefined && !types.includes(typeOf(request))
}

/** No Content-Type means any file, as HTTP has it. */
function typeOf({ headers }: IncomingMessage): string {
  const said = headers['content-type'] ?? 'application/octet-stream'
  return said.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function unknownType({ types }: RawBody) {
  return invalidInput('content-type', 'bad_file', `must be one of ${types.join(', ')}`)
}

function tooLarge({ maxBytes }: RawBody) {
  return invalidInput(
    'body',
    'file_too_large',
    `must not be larger than ${maxBytes} bytes`,
    maxBytes,
  )
}

type Expectation = Omit<Expected, 'incoming'> & { expected: number | null }

/** To the disk as it comes. What is wrong with it is said in our words. */
async function spoolFile(
  request: IncomingMessage,
  { expected, rawBody, longestMs, least, incoming }: Expectation & { incoming: string },
): Promise<ReceivedFile> {
  const most = expected ?? rawBody.maxBytes
  const file = await spool(request, { folder: incoming, most, longestMs, least })
  if (typeof file !== 'string') {
    if (expected === null || file.size === expected) return file
    await remove(file.path)
    throw refuse('BadRequest', {})
  }
  if (file === 'too-large') throw tooLarge(rawBody)
  if (file === 'too-slow') throw refuse('RequestTimeout', {})
  if (file === 'broken') throw refuse('BadRequest', {})
  throw noRoom()
}

const RETRY_SECONDS = 5

/** Whatever became of the call: what nobody moved away by its end is of no use to anybody. */
function removeAfterwards(response: ServerResponse, path: string): void {
  if (response.closed) void remove(path)
  response.once('close', () => void remove(path))
  response.once('finish', () => void remove(path))
}

function remove(path: string): Promise<void> {
  return rm(path, { force: true }).catch(() => {})
}

/** Into one piece of memory of the announced size, so that nothing is kept twice. */
function collect(
  request: IncomingMessage,
  { expected, rawBody, longestMs, least }: Expectation,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const whole = expected === null ? null : Buffer.alloc(expected)
  const chunks: Buffer[] = []
  let received = 0
  const end = () => {
    stopWatching()
    request.off('data', onData).off('end', onEnd).off('error', onError)
  }
  const fail = (error: Refused) => {
    end()
    reject(error)
  }
  const onData = (chunk: Buffer) => {
    const at = received
    received += chunk.length
    if (received > (expected ?? rawBody.maxBytes)) return fail(tooLarge(rawBody))
    if (whole) chunk.copy(whole, at)
    else chunks.push(chunk)
  }
  const onEnd = () => {
    if (expected !== null && received !== expected) return fail(refuse('BadRequest', {}))
    end()
    resolve(whole ?? Buffer.concat(chunks, received))
  }
  const onError = () => fail(refuse('BadRequest', {}))
  const stopWatching = watchArrival({
    longestMs,
    least,
    received: () => received,
    onSlow: () => fail(refuse('RequestTimeout', {})),
  })
  request.on('data', onData).on('end', onEnd).on('error', onError)
  if (request.destroyed) onError()
  return promise
}
