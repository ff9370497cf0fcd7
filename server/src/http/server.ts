import { once } from 'node:events'
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import findMyWay from 'find-my-way'
import { type FairQueue, openFairQueue } from '#memory/fair-queue.ts'
import { openAnswerCache } from './answer-cache.ts'
import { closeIdle } from './close-idle.ts'
import type { OpenDeps, PipelineDeps, PlatformDeps } from './deps.ts'
import type { Endpoint } from './endpoint.ts'
import { limitsFor, type ServerLimits } from './limits.ts'
import { createServer } from './node-http.ts'
import { openAdmission } from './pipeline/admit.ts'
import { openArrivingBodies } from './pipeline/arriving-bodies.ts'
import { openCallerLookup } from './pipeline/caller-lookup.ts'
import { openHttpCall, type Route, type Routed } from './pipeline/http-call.ts'
import { openInFlight, tooLong } from './pipeline/in-flight.ts'
import { openListedOrigins } from './pipeline/listed-origins.ts'
import { type FileQueues, openOpenFiles } from './pipeline/open-files.ts'
import { answerPreflight } from './pipeline/preflight.ts'
import { openCallRecorder } from './pipeline/record-call.ts'
import { chooseRequestId } from './pipeline/request-id.ts'
import {
  makeRequestHandler,
  type Pipeline,
  type Queues,
  runHttpCall,
} from './pipeline/serve-endpoint.ts'
import { PORTAL, servePortal } from './pipeline/serve-portal.ts'
import { openSlowReaders, type SlowReaders } from './pipeline/slow-readers.ts'
import { openUnknownLookups } from './pipeline/unknown-lookups.ts'
import { refuseUnknownRoute } from './pipeline/unknown-route.ts'
import { openAnswerWriter } from './pipeline/write-answer.ts'
import { answerBrokenRequest, takeOverBareAnswers } from './raw-problem.ts'
import { refuseHalfDeclared } from './refuse-half-declared.ts'
import type { PortalDeps } from './staff/portal-answer.ts'

export type Server = {
  server: HttpServer
  /** Says which port it is, where 0 leaves that to the system. */
  listen(at: { host: string; port: number }): Promise<number>
  /** What has to end before the last connection can. */
  beforeClose(end: () => void): void
  /** Takes no more connections, and waits for those that are being answered. */
  close(): Promise<void>
}

/** Builds the server from its endpoints. It listens to nothing yet. */
export function buildServer<
  D extends PipelineDeps & Partial<Pick<PlatformDeps, 'testClock'> & Pick<OpenDeps, 'portal'>>,
>(
  deps: D,
  endpoints: readonly Endpoint<D>[],
  limits: ServerLimits = limitsFor({ connections: 20 }),
): Server {
  const served = endpoints.filter(endpoint => deps.testClock || !endpoint.testControl)
  for (const endpoint of served) refuseHalfDeclared(endpoint)
  const inFlight = openInFlight({ mostRequests: limits.mostRequests, longestMs: limits.handlerMs })
  const lookups = openUnknownLookups(deps)
  const isListed = openListedOrigins(deps, lookups)
  const recorder = openCallRecorder(deps)
  const writer = openAnswerWriter({ deps, inFlight, recorder, isListed })
  const admission = openAdmission({ deps, lookup: openCallerLookup(deps, lookups) })
  const parts = { inFlight, admission, writer, limits, isListed, endpoints: served }
  const router = openRouter(routed =>
    runHttpCall(parts, openHttpCall(routed, UNKNOWN), httpCall =>
      refuseUnknownRoute(parts, httpCall),
    ),
  )
  const app = openApp(limits, router)
  const cache = openAnswerCache(deps)
  const queues = openQueues(limits)
  const files = openOpenFiles({ queues: openFileQueues(limits), least: limits.fileLeast })
  const slowReaders = openSlowReaders({
    least: limits.fileLeast,
    mostOfAddress: limits.unsentPerAddress,
    trustedProxies: deps.trustedProxies,
  })
  app.server.on('connection', slowReaders.watch)
  const arriving = openArrivingBodies({
    most: limits.bodiesPerAddress,
    trustedProxies: deps.trustedProxies,
    giveUp(httpCall) {
      httpCall.closesConnection = true
      writer.writeRefusal(httpCall, { code: 'RequestTimeout', facts: {} })
    },
  })
  const shared = { deps, limits, inFlight, admission, writer, cache }
  const pipeline = { ...shared, queues, files, arriving }
  for (const endpoint of served) {
    router.add(endpoint.method, endpoint.path, makeRequestHandler(pipeline, endpoint))
  }
  router.add('OPTIONS', PREFLIGHT.path, routed =>
    runHttpCall(parts, openHttpCall(routed, PREFLIGHT), httpCall =>
      answerPreflight(parts, httpCall),
    ),
  )
  if (deps.portal) addPortal(router, { ...parts, deps: { ...deps, portal: deps.portal } })
  answerOverdue(app, pipeline, slowReaders)
  measure(pipeline)
  return app
}

const UNKNOWN: Route = { path: 'unknown', parameters: [], takesFile: false, kind: 'open' }
const PREFLIGHT: Route = { ...UNKNOWN, path: '/v1/public/*' }

/** Serves a request whose route is known. */
type Serve = (routed: Routed) => void
type Router = {
  add(method: Endpoint['method'] | 'OPTIONS', path: string, serve: Serve): void
  serve(request: IncomingMessage, response: ServerResponse): void
}

function openRouter(serveUnknown: Serve): Router {
  const refuse = (request: IncomingMessage, response: ServerResponse) =>
    serveUnknown({ request, response, requestId: chooseRequestId(request), params: {} })
  const router = findMyWay({
    // As long as a head can be: a long value in a path is for the endpoint to judge.
    maxParamLength: 16_384,
    // Queries are read by those who know which parameters they have.
    querystringParser: () => NO_QUERY,
    defaultRoute: refuse,
    // A path that cannot be decoded is no path of ours.
    onBadUrl: (_, request, response) => refuse(request, response),
  })
  return {
    add(method, path, serve) {
      const url = path.replace(/\{(\w+)\}/g, ':$1')
      router.on(method === 'GET' ? ['GET', 'HEAD'] : method, url, (request, response, found) => {
        // A route matches with all of its parameters.
        const params = found as Record<string, string>
        serve({ request, response, requestId: chooseRequestId(request), params })
      })
    },
    serve: (request, response) => router.lookup(request, response),
  }
}

const NO_QUERY = {}

function openApp(limits: ServerLimits, router: Router): Server {
  const options = {
    requestTimeout: limits.requestMs,
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    keepAliveTimeout: 72_000,
    maxHeaderSize: 16_384,
    optimizeEmptyRequests: true,
    // A missing Host is refused by us, in our own form.
    requireHostHeader: false,
  }
  let closed: Promise<void> | null = null
  const ends: (() => void)[] = []
  const server = createServer(options, (request, response) => {
    if (closed !== null) response.setHeader('connection', 'close')
    router.serve(request, response)
  })
  server.on('clientError', answerBrokenRequest)
  closeIdle(server, limits.idleMs)
  takeOverBareAnswers(server)
  return {
    server,
    async listen(at) {
      server.listen(at)
      await once(server, 'listening')
      const address = server.address()
      return address !== null && typeof address === 'object' ? address.port : at.port
    },
    beforeClose: end => ends.push(end),
    close() {
      closed ??= new Promise(resolve => {
        for (const end of ends) end()
        server.close(() => resolve())
        server.closeIdleConnections()
      })
      return closed
    },
  }
}

function addPortal(
  router: Router,
  parts: Pick<Pipeline, 'inFlight' | 'writer' | 'limits'> & { deps: PortalDeps },
): void {
  const serve = (routed: Routed) =>
    runHttpCall(parts, openHttpCall(routed, PORTAL), httpCall => servePortal(parts, httpCall))
  for (const path of ['/staff', PORTAL.path]) router.add('GET', path, serve)
}

/**
 * The database works on as many statements at once as there are connections, and more requests
 * than that only queue up behind it, where nobody can see or stop them. So they queue here, in
 * order, for a short time, and are then refused with a time to come back.
 */
function openQueues(limits: ServerLimits): Queues {
  const { placeWaitMs: waitMs } = limits
  return {
    website: openQueue({ places: limits.websitePlaces, waitMs }),
    sales: openQueue({ places: limits.salesPlaces, waitMs }),
    staff: openQueue({ places: limits.staffPlaces, waitMs }),
    anonymous: openQueue({ places: limits.anonymousPlaces, waitMs }),
    open: openQueue({ places: limits.openPlaces, waitMs }),
    uploads: openQueue({
      places: limits.uploadPlaces,
      ofOne: limits.uploadPlacesOfOne,
      waitMs: limits.uploadWaitMs,
      tooLong: TOO_MANY_FILES,
    }),
    spools: openQueue({
      places: limits.spoolPlaces,
      ofOne: limits.spoolPlacesOfOne,
      waitMs: limits.uploadWaitMs,
      tooLong: TOO_MANY_FILES,
    }),
  }
}

const TOO_MANY_FILES = 'Too many files are being received.'

/** Nobody keeps the files from others: one address has at most half of the places. */
function openFileQueues(limits: ServerLimits): FileQueues {
  const { filePlaces: places, placeWaitMs: waitMs } = limits
  const tooLong = 'Too many files are being sent.'
  const ofOne = Math.min(limits.filePlacesOfOne, Math.ceil(places / 2))
  return {
    anybody: openQueue({ places, ofOne, waitMs, tooLong }),
    staff: openQueue({ places: limits.staffFilePlaces, waitMs, tooLong }),
  }
}

type QueueRules = { places: number; ofOne?: number; waitMs: number; tooLong?: string }

function openQueue(rules: QueueRules): FairQueue {
  const { places, ofOne = Math.ceil(places / 2), waitMs, tooLong } = rules
  return openFairQueue({
    most: places,
    // Two people of one seller work at the same time, and one place is left for anybody else.
    mostOfGroup: Math.max(1, Math.min(Math.max(2, ofOne), places - 1)),
    waitMs,
    tooLong: tooLong ?? 'Too many calls wait for the database.',
  })
}

const CHECK_EVERY_MS = 250

/** Whoever waits for too long is refused, and keeps no place any more. */
function answerOverdue(
  app: Server,
  { inFlight, files, writer }: Pipeline,
  slowReaders: SlowReaders,
): void {
  const timer = setInterval(() => {
    files.sweep(performance.now())
    slowReaders.sweep(performance.now())
    for (const httpCall of inFlight.overdue()) writer.writeRefusal(httpCall, tooLong())
  }, CHECK_EVERY_MS)
  timer.unref()
  app.beforeClose(() => clearInterval(timer))
}

function measure({ deps, queues, inFlight, arriving }: Pipeline): void {
  const { metrics, requestLog } = deps
  metrics.gauge(
    { name: 'http_requests_in_flight', help: 'Requests that are being worked on.' },
    inFlight.count,
  )
  metrics.gauge(
    { name: 'http_requests_arriving', help: 'Requests whose bodies have not come yet.' },
    arriving.count,
  )
  metrics.gauge(
    { name: 'http_requests_waiting', help: 'Requests that wait for a place at the database.' },
    () => {
      const { website, sales, staff, anonymous, open } = queues
      return [website, sales, staff, anonymous, open].reduce((sum, q) => sum + q.waiting(), 0)
    },
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
