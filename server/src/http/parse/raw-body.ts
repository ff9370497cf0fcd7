import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { invalidInput, Refused, refuse } from '#domain/refusal.ts'
import type { RawBody, RawFile, SpooledFile } from '../endpoint.ts'
import type { Gate } from '../gate.ts'
import { unavailable } from '../problem.ts'
import type { Server } from '../server.ts'
import { spool } from './spool.ts'

const receiving = new WeakSet<IncomingMessage>()

/** Whether a file is on its way in; the time it may take is watched here and nowhere else. */
export function isReceivingFile(request: IncomingMessage): boolean {
  return receiving.has(request)
}

/**
 * Lets the routes of one room take files. A file is read when there is a place for it and not
 * before: until then it waits in the sockets on the way, not in our memory.
 */
export function parseRawBodies(
  room: Server,
  rawBody: RawBody,
  { gate, longestMs, incoming }: { gate: Gate; longestMs: number; incoming: string },
): void {
  room.addHook('preParsing', async (request, reply) => {
    const { raw } = request
    // A type that is no type at all would never come to the parser below.
    if (saysWrongType(request, rawBody)) throw unknownType(rawBody)
    receiving.add(raw)
    const leave = await gate.enter()
    reply.raw.once('close', leave)
    reply.raw.once('finish', leave)
    // Whoever went away while waiting closes nothing any more, and must not keep the place.
    if (raw.destroyed || reply.raw.closed) leave()
  })
  room.removeAllContentTypeParsers()
  room.addContentTypeParser('*', (request, payload, done) => {
    const length = request.headers['content-length']
    const expected = length === undefined ? null : Number(length)
    if (!rawBody.types.includes(typeOf(request))) return done(unknownType(rawBody))
    if (expected !== null && expected > rawBody.maxBytes) {
      const refuse = () => done(tooLarge(rawBody))
      if (expected > MOST_HEARD * rawBody.maxBytes) return refuse()
      return hearOut(payload as Readable, longestMs, refuse)
    }
    const expectation = { expected, rawBody, longestMs }
    if (!rawBody.spooled) return collect(payload as Readable, expectation, done)
    receive(payload as Readable, { ...expectation, incoming }).then(
      file => done(null, file),
      error => done(error),
    )
  })
  if (rawBody.spooled) forgetWithTheCall(room)
}

// Nobody sends by mistake what is larger than so many times the most.
const MOST_HEARD = 4

/**
 * Lets all of it come, and keeps nothing. Many clients send to the end before they listen: one that
 * is hung up on meanwhile sees a broken connection and not what was wrong.
 */
function hearOut(payload: Readable, longestMs: number, then: () => void): void {
  const finish = () => {
    clearTimeout(timer)
    payload.off('end', finish).off('error', finish).off('close', finish)
    then()
  }
  const timer = setTimeout(finish, longestMs)
  payload.on('end', finish).on('error', finish).on('close', finish).resume()
}

type Received = Buffer | Omit<SpooledFile, 'type'>

/** The file that came. What is wrong with it is said like what is wrong with a field. */
export function readRawFile(request: FastifyRequest, rawBody: RawBody): RawFile | SpooledFile {
  receiving.delete(request.raw)
  const type = typeOf(request)
  const file = request.body as Received | undefined
  const size = Buffer.isBuffer(file) ? file.length : file?.size
  if (!file || !size) throw invalidInput('body', 'must be a file')
  if (!rawBody.types.includes(type)) throw unknownType(rawBody)
  return Buffer.isBuffer(file) ? { type, bytes: file } : { ...file, type }
}

function saysWrongType(request: FastifyRequest, { types }: RawBody): boolean {
  return request.headers['content-type'] !== undefined && !types.includes(typeOf(request))
}

/** Of which nothing is said is any file, as HTTP has it. */
function typeOf({ headers }: FastifyRequest): string {
  const said = headers['content-type'] ?? 'application/octet-stream'
  return said.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function unknownType({ types }: RawBody) {
  return invalidInput('content-type', `must be one of ${types.join(', ')}`)
}

function tooLarge({ maxBytes }: RawBody) {
  return invalidInput('body', `must not be larger than ${maxBytes} bytes`)
}

type Expectation = { expected: number | null; rawBody: RawBody; longestMs: number }

/** To the disk as it comes. What is wrong with it is said in our words. */
async function receive(
  payload: Readable,
  { expected, rawBody, longestMs, incoming }: Expectation & { incoming: string },
): Promise<Received> {
  const most = expected ?? rawBody.maxBytes
  const file = await spool(payload, { folder: incoming, most, longestMs })
  if (typeof file !== 'string') {
    if (expected === null || file.size === expected) return file
    await forget(file.path)
    throw refuse('BadRequest', {})
  }
  if (file === 'too-large') throw tooLarge(rawBody)
  if (file === 'too-slow') throw refuse('RequestTimeout', {})
  if (file === 'broken') throw refuse('BadRequest', {})
  throw new Refused(unavailable(RETRY_SECONDS, 'Files cannot be kept at the moment.'))
}

const RETRY_SECONDS = 5

/** Whatever became of the call: what nobody moved away by its end is of no use to anybody. */
function forgetWithTheCall(room: Server): void {
  room.addHook('preHandler', async (request, reply) => {
    const { path } = (request.body ?? {}) as Partial<SpooledFile>
    if (path === undefined) return
    reply.raw.once('close', () => void forget(path))
    reply.raw.once('finish', () => void forget(path))
    if (reply.raw.closed) await forget(path)
  })
}

function forget(path: string): Promise<void> {
  return rm(path, { force: true }).catch(() => {})
}

type Done = (error: Error | null, bytes?: Received) => void

/** Into one piece of memory of the announced size, so that nothing is kept twice. */
function collect(payload: Readable, expectation: Expectation, done: Done): void {
  const { expected, rawBody, longestMs } = expectation
  const whole = expected === null ? null : Buffer.allocUnsafeSlow(expected)
  const chunks: Buffer[] = []
  let received = 0
  const finish: Done = (error, bytes) => {
    clearTimeout(timer)
    payload.off('data', onData).off('end', onEnd).off('error', onError)
    done(error, bytes)
  }
  const onData = (chunk: Buffer) => {
    const at = received
    received += chunk.length
    if (received > (expected ?? rawBody.maxBytes)) return finish(tooLarge(rawBody))
    if (whole) chunk.copy(whole, at)
    else chunks.push(chunk)
  }
  const onEnd = () => {
    if (expected !== null && received !== expected) return finish(refuse('BadRequest', {}))
    finish(null, whole ?? Buffer.concat(chunks, received))
  }
  const onError = () => finish(refuse('BadRequest', {}))
  const timer = setTimeout(() => finish(refuse('RequestTimeout', {})), longestMs)
  payload.on('data', onData).on('end', onEnd).on('error', onError)
}
