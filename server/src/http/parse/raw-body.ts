import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { RawBody, RawFile } from '../endpoint.ts'
import type { Gate } from '../gate.ts'
import type { Server } from '../server.ts'

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
  { gate, longestMs }: { gate: Gate; longestMs: number },
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
    if (expected !== null && expected > rawBody.maxBytes) return done(tooLarge(rawBody))
    collect(payload as Readable, { expected, rawBody, longestMs }, done)
  })
}

/** The file that came. What is wrong with it is said like what is wrong with a field. */
export function readRawFile(request: FastifyRequest, rawBody: RawBody): RawFile {
  receiving.delete(request.raw)
  const type = typeOf(request)
  const bytes = request.body as Buffer | undefined
  if (!bytes?.length) throw invalidInput('body', 'must be a file')
  if (!rawBody.types.includes(type)) throw unknownType(rawBody)
  return { type, bytes }
}

function saysWrongType(request: FastifyRequest, { types }: RawBody): boolean {
  return request.headers['content-type'] !== undefined && !types.includes(typeOf(request))
}

function typeOf({ headers }: FastifyRequest): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function unknownType({ types }: RawBody) {
  return invalidInput('content-type', `must be one of ${types.join(', ')}`)
}

function tooLarge({ maxBytes }: RawBody) {
  return invalidInput('body', `must not be larger than ${maxBytes} bytes`)
}

type Expectation = { expected: number | null; rawBody: RawBody; longestMs: number }
type Done = (error: Error | null, bytes?: Buffer) => void

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
