import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import type { CallAllowance } from '#domain/call-window.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type AnswerCache, openAnswerCache } from './answer-cache.ts'
import { type CallAccounts, openCallAccounts } from './call-accounts.ts'
import type { Deps } from './deps.ts'
import type { Endpoint, RawBody } from './endpoint.ts'
import { type Gate, OPEN_GATE, openGate } from './gate.ts'
import { type Admission, admit, noteStray } from './hooks/admission.ts'
import { type CallerLookup, openCallerLookup } from './hooks/caller-lookup.ts'
import { endEmptyBodies } from './hooks/empty-bodies.ts'
import { boundRequests } from './hooks/in-flight.ts'
import {
  isStrangersPage,
  type ListedOrigins,
  letPageRead,
  rememberOrigins,
} from './hooks/listed-origins.ts'
import { bookWhenAnswered } from './hooks/log-responses.ts'
import { notForLong } from './hooks/not-for-long.ts'
import { answerPreflights } from './hooks/preflight.ts'
import { chooseRequestId } from './hooks/request-id.ts'
import { refusalOfUnknownRoute } from './hooks/unknown-route.ts'
import { openAskLane } from './lanes/ask-lane.ts'
import { type Door, openDoor } from './lanes/door.ts'
import { openExpressLane } from './lanes/express-lane.ts'
import { openLanesAt } from './lanes/open-lanes.ts'
import { limitsFor, type ServerLimits } from './limits.ts'
import { takeOnlyJson } from './parse/json.ts'
import { parseRawBodies } from './parse/raw-body.ts'
import { JSON_BODY_BYTES, problemHeaders, refusalOf, renderProblem } from './problem.ts'
import { answerBrokenRequest, takeOverBareAnswers } from './raw-problem.ts'
import { refuseHalfDeclared } from './refuse-half-declared.ts'
import { makeHandler } from './run-endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path as the description writes it. */
    path?: string
    /** Names of the query parameters it declares. */
    parameters?: readonly string[]
    takesFile?: boolean
  }
  interface FastifyRequest {
    admission: Admission | null
    /** The code of the problem it was answered with, for the logs. */
    problemCode: string | null
    /** When it arrived, by the stopwatch. */
    begunMs: number
    /** Its place among the calls of its key, where that was looked at before it was let in. */
    counted: CallAllowance | Promise<CallAllowance> | null
  }
}

export type Server = FastifyInstance

/** Builds the server from its endpoints. It listens to nothing yet. */
export async function buildServer(
  deps: Deps,
  endpoints: readonly Endpoint[],
  limits: ServerLimits = limitsFor({ connections: 20 }),
): Promise<Server> {
  const served = endpoints.filter(endpoint => deps.testClock || !endpoint.testControl)
  for (const endpoint of served) refuseHalfDeclared(endpoint)
  const app = openFastify(deps, limits)
  endEmptyBodies(app)
  const readJson = takeOnlyJson(app)
  app.decorateRequest('admission', null)
  app.decorateRequest('problemCode', null)
  app.decorateRequest('begunMs', 0)
  app.decorateRequest('counted', null)
  const lookup = openCallerLookup(deps)
  const cache = openAnswerCache(deps)
  const accounts = openCallAccounts(deps)
  const door = openDoor({ deps, lookup })
  const isListed = rememberOrigins(deps)
  receiveRequests(app, { deps, lookup, accounts, door, isListed, endpoints: served })
  const inFlight = boundRequests(app, overdueLimits(limits), sendRefusal)
  answerPreflights(app, isListed)
  app.setErrorHandler((error, request, reply) => {
    const send = () => sendProblem(deps, request, reply, error)
    return isStrangersPage(request) ? letPageRead(isListed, request, reply).then(send) : send()
  })
  const gates = openGates(limits)
  measureGates(deps, gates, inFlight)
  await registerEndpoints({ app, deps, lookup, cache, gates, limits, endpoints: served })
  const parts = { deps, door, cache, accounts, inFlight, readJson, endpoints: served }
  openLanesAt(app.server, {
    lanes: [openAskLane(parts), openExpressLane(parts)],
    areOpen: () => !deps.lifecycle.isDraining() && !inFlight.isFull(),
  })
  return app
}

function openFastify(deps: Deps, limits: ServerLimits): Server {
  const app = Fastify({
    // What there is to say about a request we say ourselves, and a logger costs every request.
    logger: false,
    genReqId: chooseRequestId,
    requestIdHeader: false,
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: 16_384,
      optimizeEmptyRequests: true,
      // A missing Host is refused by us, in our own form.
      requireHostHeader: false,
    },
    // As long as a head can be: a long value in a path is for the endpoint to judge.
    routerOptions: { maxParamLength: 16_384, caseSensitive: true, ignoreTrailingSlash: false },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    schemaController: { compilersFactory: NO_COMPILERS },
    frameworkErrors: (error, request, reply) => sendProblem(deps, request, reply, error),
  })
  takeOverBareAnswers(app.server)
  return app
}

/** Bodies are read and answers written by us, and its own compilers take long to load. */
const NO_COMPILERS = { buildValidator: noCompiler, buildSerializer: noCompiler }

function noCompiler(): never {
  throw new Error('a route was given a schema')
}

type Reception = {
  deps: Deps
  lookup: CallerLookup
  accounts: CallAccounts
  door: Door
  isListed: ListedOrigins
  endpoints: readonly Endpoint[]
}

/** What happens to every request before anything is known about its caller. */
function receiveRequests(app: Server, reception: Reception): void {
  const { deps, accounts, door } = reception
  const { lifecycle } = deps
  app.addHook('onRequest', (request, reply, next) => {
    request.begunMs = performance.now()
    request.counted = door.countedBefore(request.raw)
    bookWhenAnswered(accounts, request, reply)
    reply.header('x-request-id', request.id)
    reply.header('cache-control', 'no-store')
    // A client that keeps its connection learns here to open the next one elsewhere.
    if (lifecycle.isDraining()) reply.header('connection', 'close')
    if (!isProperHttp(request)) {
      return sendRefusal(request, reply, { code: 'BadRequest', facts: {} })
    }
    // Said before the body is read: no body makes an unknown route known.
    if (request.is404) return void refuseStray(reception, request, reply)
    next()
  })
}

async function refuseStray(
  { deps, lookup, isListed, endpoints }: Reception,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (isStrangersPage(request)) await letPageRead(isListed, request, reply)
  await notForLong(noteStray(deps, lookup, request, reply))
  sendRefusal(request, reply, refusalOfUnknownRoute(endpoints, request))
}

/** The parser lets HTTP/0.9 pass, which has no headers, and leaves it to us to ask for a host. */
function isProperHttp({ headers, raw }: FastifyRequest): boolean {
  return raw.httpVersionMajor === 1 && (headers.host !== undefined || raw.httpVersionMinor === 0)
}

type Gates = { website: Gate; staff: Gate; uploads: Gate; spools: Gate }

function openGates(limits: ServerLimits): Gates {
  const { websitePlaces, staffPlaces, placeWaitMs: waitMs } = limits
  return {
    website: openGate({ places: websitePlaces, waitMs }),
    staff: openGate({ places: staffPlaces, waitMs }),
    uploads: openGate({ places: limits.uploadPlaces, waitMs: limits.uploadWaitMs }),
    spools: openGate({ places: limits.spoolPlaces, waitMs: limits.uploadWaitMs }),
  }
}

function measureGates(deps: Deps, gates: Gates, inFlight: { count(): number }): void {
  const { metrics, requestLog } = deps
  metrics.gauge(
    { name: 'http_requests_in_flight', help: 'Requests that are being worked on.' },
    inFlight.count,
  )
  metrics.gauge(
    { name: 'http_requests_waiting', help: 'Requests that wait for a place at the database.' },
    () => gates.website.waiting() + gates.staff.waiting(),
  )
  metrics.gauge(
    { name: 'request_log_waiting', help: 'Entries of the request log not written yet.' },
    requestLog.waiting,
  )
  metrics.gauge(
    { name: 'request_log_lost', help: 'Entries of the request log given up since the start.' },
    requestLog.lost,
  )
}

function overdueLimits(limits: ServerLimits) {
  return { mostRequests: limits.mostRequests, longestMs: limits.handlerMs }
}

type Registration = {
  app: Server
  deps: Deps
  lookup: CallerLookup
  cache: AnswerCache
  gates: Gates
  limits: ServerLimits
  endpoints: readonly Endpoint[]
}

async function registerEndpoints(registration: Registration): Promise<void> {
  const { app, deps, lookup, cache, gates, endpoints } = registration
  for (const endpoint of endpoints) {
    const gate = gateFor(endpoint, gates)
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.bodyBytes ?? JSON_BODY_BYTES,
      config: {
        path: endpoint.path,
        parameters: Object.keys(endpoint.query ?? {}),
        takesFile: endpoint.rawBody !== undefined,
      },
      onRequest: (request, reply) => admit(deps, lookup, endpoint, request, reply),
      handler: makeHandler({ deps, cache, gate, endpoint }),
    }
    const { rawBody } = endpoint
    if (rawBody) await registerForFiles(registration, rawBody, route)
    else app.route(route)
  }
}

/** In a room of its own, because there files are read instead of JSON. */
async function registerForFiles(
  { app, deps, gates, limits }: Registration,
  rawBody: RawBody,
  route: RouteOptions,
): Promise<void> {
  await app.register(async room => {
    const gate = rawBody.spooled ? gates.spools : gates.uploads
    const { incoming } = deps.files
    parseRawBodies(room, rawBody, { gate, longestMs: limits.uploadMs, incoming })
    room.route(route)
  })
}

/**
 * What stands outside the versioned paths asks about the process itself, or for a file, and never
 * waits. Files on their way in have waited at a gate of their own before they were read, and calls
 * that are gathered wait for each other.
 */
function gateFor({ path, auth, rawBody, gathers }: Endpoint, gates: Gates): Gate {
  if (!path.startsWith('/v1/') || rawBody || gathers) return OPEN_GATE
  return auth.kind === 'website' ? gates.website : gates.staff
}

function sendProblem(deps: Deps, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const refusal = refusalOf(error, request.routeOptions.bodyLimit)
  if (refusal.code === 'InternalError' || refusal.code === 'Unavailable') {
    deps.log.error({ requestId: request.id, err: error }, 'request failed')
  }
  return sendRefusal(request, reply, refusal)
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
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
