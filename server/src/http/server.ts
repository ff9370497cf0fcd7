import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type AnswerCache, openAnswerCache } from './answer-cache.ts'
import type { Deps } from './deps.ts'
import type { Endpoint } from './endpoint.ts'
import { type Admission, admit } from './hooks/admission.ts'
import { type CallerLookup, openCallerLookup } from './hooks/caller-lookup.ts'
import { logResponses } from './hooks/log-responses.ts'
import { answerPreflights } from './hooks/preflight.ts'
import { chooseRequestId } from './hooks/request-id.ts'
import { findAllowedMethods } from './hooks/unknown-route.ts'
import { measureResponses } from './metrics.ts'
import { JSON_BODY_BYTES, problemHeaders, refusalOf, renderProblem } from './problem.ts'
import { answerBrokenRequest } from './raw-problem.ts'
import { makeHandler } from './run-endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path as the description writes it. */
    path?: string
  }
  interface FastifyRequest {
    admission: Admission | null
    /** The code of the problem it was answered with, for the logs. */
    problemCode: string | null
  }
}

export type Server = FastifyInstance

/** Builds the server from its endpoints. It listens to nothing yet. */
export async function buildServer(deps: Deps, endpoints: readonly Endpoint[]): Promise<Server> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: chooseRequestId,
    requestIdHeader: false,
    bodyLimit: JSON_BODY_BYTES,
    // Every wait has an end: a slow sender is cut off, a stuck handler answers 503.
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 300, caseSensitive: true, ignoreTrailingSlash: false },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => sendProblem(deps, request, reply, error),
  })
  await app.register(cookie)
  parseOnlyJson(app)
  app.decorateRequest('admission', null)
  app.decorateRequest('problemCode', null)
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    reply.header('cache-control', 'no-store')
    next()
  })
  logResponses(app, deps)
  measureResponses(app)
  answerPreflights(app, deps)
  app.setErrorHandler((error, request, reply) => sendProblem(deps, request, reply, error))
  answerUnknownRoutes(app, endpoints)
  const lookup = openCallerLookup(deps)
  const cache = openAnswerCache(deps)
  for (const endpoint of endpoints) {
    if (endpoint.testControl && !deps.testClock) continue
    registerEndpoint({ app, deps, lookup, cache, endpoint })
  }
  return app
}

type Registration = {
  app: Server
  deps: Deps
  lookup: CallerLookup
  cache: AnswerCache
  endpoint: Endpoint
}

function registerEndpoint({ app, deps, lookup, cache, endpoint }: Registration): void {
  refuseHalfDeclared(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { path: endpoint.path },
    onRequest: (request, reply) => admit(deps, lookup, endpoint, request, reply),
    handler: makeHandler(deps, cache, endpoint),
  })
}

/** The types ask for all of it; this refuses what types cannot see. */
function refuseHalfDeclared(endpoint: Endpoint): void {
  const { path, auth, cache, limit, operationId } = endpoint
  const fail = (why: string): never => {
    throw new Error(`${operationId} (${path}) cannot be served: ${why}.`)
  }
  if (!auth || !cache || !limit) fail('it declares no auth, cache or limit')
  if (path.startsWith('/v1/public/') !== (auth.kind === 'website')) {
    fail('public paths, and only they, take the website key')
  }
  if (path.startsWith('/v1/platform/') !== (auth.kind === 'platform')) {
    fail('platform paths, and only they, take the platform key')
  }
  if (cache === 'catalog' && (endpoint.method !== 'GET' || auth.kind !== 'website')) {
    fail('only public reads are catalog reads')
  }
  if (limit === 'none' && auth.kind !== 'anyone') fail('a call with a key is counted')
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
  const declared = Object.keys(endpoint.params ?? {})
  if (named.join() !== declared.join()) fail('its path and its parameters differ')
  if (endpoint.method === 'GET' && endpoint.body) fail('a read has no body')
}

function parseOnlyJson(app: Server): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // An empty body is no body: whether that will do is for the endpoint to say.
    if (body === '') return done(null, undefined)
    return parse(request, body as string, done)
  })
}

function answerUnknownRoutes(app: Server, endpoints: readonly Endpoint[]): void {
  app.setNotFoundHandler((request, reply) => {
    const allow = findAllowedMethods(endpoints, request.url)
    const refusal =
      allow.length > 0
        ? ({ code: 'MethodNotAllowed', facts: { allow } } as const)
        : ({ code: 'NotFound', facts: { entity: 'route' } } as const)
    return sendRefusal(request, reply, refusal)
  })
}

function sendProblem(deps: Deps, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const refusal = refusalOf(error)
  if (refusal.code === 'InternalError' || refusal.code === 'Unavailable') {
    deps.log.error({ requestId: request.id, err: error }, 'request failed')
  }
  return sendRefusal(request, reply, refusal)
}

function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: ReturnType<typeof refusalOf>,
) {
  const problem = renderProblem(refusal)
  request.problemCode = problem.code
  return reply
    .code(problem.status)
    .headers({
      ...problemHeaders(refusal),
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
    })
    .send(Buffer.from(JSON.stringify(problem)))
}
