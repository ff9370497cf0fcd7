import { randomUUIDv7 } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Server } from '../server.ts'
import type { LoggedKey } from './admission.ts'

/** One line and, for a call with a key, one row of the seller's log. Neither holds a value. */
export function logResponses(app: Server, deps: Pick<Deps, 'log' | 'clock' | 'requestLog'>): void {
  app.addHook('onResponse', (request, reply, next) => {
    if (deps.log.isLevelEnabled('info')) deps.log.info(lineOf(request, reply))
    const key = request.admission?.key
    if (key) deps.requestLog.add(entryOf({ request, reply, key, at: deps.clock.now() }))
    next()
  })
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    requestId: request.id,
    method: request.method,
    path: pathOf(request),
    status: reply.statusCode,
    code: request.problemCode ?? undefined,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  }
}

type KeyCall = {
  request: FastifyRequest
  reply: FastifyReply
  key: LoggedKey
  at: Temporal.Instant
}

function entryOf({ request, reply, key, at }: KeyCall) {
  const { origin } = request.headers
  return {
    id: randomUUIDv7(),
    at,
    requestId: request.id,
    sellerId: key.sellerId,
    keyId: key.id,
    keyKind: key.kind,
    method: request.method,
    path: pathOf(request),
    parameters: parameterNames(request),
    status: reply.statusCode,
    code: request.problemCode,
    durationMs: reply.elapsedTime,
    origin: origin !== undefined && ORIGIN_FORM.test(origin) ? origin : null,
    fromBrowser: origin !== undefined,
  }
}

function pathOf(request: FastifyRequest): string {
  const { config, url } = request.routeOptions
  return config.path ?? url ?? 'unknown'
}

// Anything may stand in the header, and what is no origin could be a secret in the wrong place.
const ORIGIN_FORM = /^(null|[a-z][a-z0-9+.-]{0,30}:\/\/[a-z0-9.[\]:_-]{1,255})$/i

/** Only names that the endpoint declares: a stray one may itself be a value. */
function parameterNames(request: FastifyRequest): string[] {
  const at = request.url.indexOf('?')
  const declared = request.routeOptions.config.parameters
  if (at === -1 || declared === undefined) return []
  const given = new URLSearchParams(request.url.slice(at + 1))
  return declared.filter(name => given.has(name))
}
