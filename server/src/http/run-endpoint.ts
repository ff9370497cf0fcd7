import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import { addressOf } from './address.ts'
import type { AnswerCache, FinishedAnswer } from './answer-cache.ts'
import { namesTag } from './conditional.ts'
import { readCookie } from './cookies.ts'
import type { Deps } from './deps.ts'
import type { Answer, Endpoint } from './endpoint.ts'
import type { Gate } from './gate.ts'
import { factsOf } from './hooks/log-responses.ts'
import { KEPT_FOR_A_MINUTE, VARY, VARY_WITH_ORIGIN } from './lanes/express-lane.ts'
import { compileBody, invalidBody } from './parse/body.ts'
import { parsePath } from './parse/path.ts'
import { parseQuery } from './parse/query.ts'
import { readRawFile } from './parse/raw-body.ts'
import { requireSignInPage } from './public/auth/sign-in-page.ts'
import { findTraveller } from './public/traveller-session.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
type Handling = { deps: Deps; cache: AnswerCache; gate: Gate; endpoint: Endpoint }

/** Turns an endpoint into a handler: parse, call, send. */
export function makeHandler(handling: Handling): Handler {
  const { deps, endpoint, gate } = handling
  const read = makeReader(endpoint)
  if (endpoint.cache === 'catalog') {
    return (request, reply) => serveCatalog({ ...handling, read }, request, reply)
  }
  return async (request, reply) => {
    const call = read(request)
    const queue = endpoint.method === 'GET' ? null : queueOf(request)
    const answer = await insideGate(gate, { reply, queue }, async () =>
      endpoint.handle(deps, await knowTraveller(handling, call, reply)),
    )
    if (!endpoint.asksOnly) tellChange(deps, request)
    if (endpoint.cache === 'immutable') reply.header('cache-control', KEPT_FOR_GOOD)
    return send(reply, answer)
  }
}

const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable'

/**
 * What changes something may wait for its seller's locks, so it stands in a queue with its like:
 * all direct sites of a seller in one. What a marketplace sells has many sellers, so its site has
 * a queue of its own.
 */
function queueOf({ admission }: FastifyRequest): string | null {
  const caller = admission?.caller
  if (caller?.kind === 'seller') return caller.sellerId
  if (caller?.kind !== 'website') return null
  return caller.storefrontKind === 'direct' ? caller.sellerId : caller.storefrontId
}

async function insideGate<T>(
  gate: Gate,
  { reply, queue }: { reply: FastifyReply; queue: string | null },
  work: () => T | Promise<T>,
): Promise<T> {
  const entered = gate.enter(queue)
  const leave = entered instanceof Promise ? await entered : entered
  // Answered in the meantime as overdue, it must not keep its place for as long as it hangs.
  reply.raw.once('close', leave)
  try {
    return await work()
  } finally {
    leave()
  }
}

type AnyCall = Parameters<Endpoint['handle']>[1]
type Reader = (request: FastifyRequest) => AnyCall

/** Comes after the request was found sound: a session is asked for last. */
async function knowTraveller(
  { deps, endpoint }: Handling,
  call: AnyCall,
  reply: FastifyReply,
): Promise<AnyCall> {
  const { auth } = endpoint
  if (auth.kind !== 'website' || auth.session === undefined) return call
  const caller = call.caller as unknown as WebsiteCaller
  const found = await findTraveller(deps, caller, call)
  if (found) reply.headers(found.headers)
  if (auth.session === 'needed') {
    if (!found) throw refuse('Unauthenticated', {}, 'Nobody is signed in on this site.')
    requireSignInPage(caller)
  }
  return { ...call, traveller: (found?.traveller ?? null) as never }
}

function makeReader(endpoint: Endpoint): Reader {
  const { params = {}, query = {} } = endpoint
  const readBody = makeBodyReader(endpoint)
  return request => ({
    caller: (request.admission?.caller ?? null) as never,
    traveller: null as never,
    params: parsePath(params, request.params as Record<string, string>),
    query: parseQuery(query, searchOf(request.url)),
    body: readBody(request),
    idempotencyKey: endpoint.idempotent ? readIdempotencyKey(request) : null,
    requestId: request.id,
    address: addressOf(request),
    cookie: name => readCookie(request.headers.cookie, name),
  })
}

function makeBodyReader(endpoint: Endpoint): (request: FastifyRequest) => unknown {
  const { body: schema, rawBody, bodyOptional } = endpoint
  if (rawBody) return request => readRawFile(request, rawBody)
  if (!schema) return () => undefined
  // Made with the first call: of a hundred kinds of bodies a process may never see most.
  let made: ReturnType<typeof compileBody> | null = null
  return ({ body }) => {
    made ??= compileBody(schema)
    if (body !== undefined) return made(body)
    if (bodyOptional) return made({})
    throw invalidBody([{ field: 'body', message: 'a JSON object is required' }])
  }
}

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw invalidInput('Idempotency-Key', 'must be 1 to 255 visible characters')
}

async function serveCatalog(
  { deps, cache, gate, endpoint, read }: Handling & { read: Reader },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = request.admission?.caller as WebsiteCaller
  const finished = cache.find(caller, request.url)
  if (finished) return sendFinished(request, reply, finished)
  const call = read(request)
  const changes = cache.changesFor(caller)
  const answer = await insideGate(gate, { reply, queue: null }, () => endpoint.handle(deps, call))
  const made = cache.keep(caller, request.url, answer, {
    changes,
    routeOf: () => factsOf(request, reply),
  })
  return sendFinished(request, reply, made)
}

function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: FinishedAnswer,
): FastifyReply {
  if (reply.sent) return reply
  reply.header('etag', etag)
  reply.header('cache-control', KEPT_FOR_A_MINUTE)
  reply.header('vary', request.headers.origin === undefined ? VARY : VARY_WITH_ORIGIN)
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.header('content-type', 'application/json')
  return reply.send(bytes)
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, body, headers } = answer
  const isStream = body instanceof Readable
  // It took too long and was answered already.
  if (reply.sent) {
    if (isStream) body.destroy()
    return reply
  }
  reply.code(status)
  if (headers) reply.headers(headers)
  if (body === undefined) return reply.send()
  if (isStream || Buffer.isBuffer(body)) return reply.send(body)
  reply.header('content-type', 'application/json')
  return reply.send(Buffer.from(JSON.stringify(body)))
}

/** The process that wrote sees its write at once; the others are told by the database. */
function tellChange(deps: Deps, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const caller = request.admission?.caller
  if (caller?.kind === 'seller') deps.changes.record(caller.sellerId)
  if (caller?.kind === 'platform') deps.changes.record('platform')
}

function searchOf(url: string): string {
  const at = url.indexOf('?')
  return at === -1 ? '' : url.slice(at + 1)
}
