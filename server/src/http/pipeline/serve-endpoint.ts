import type { IncomingMessage } from 'node:http'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { refuse } from '#domain/refusal.ts'
import type { FairQueue } from '#memory/fair-queue.ts'
import type { AnswerCache } from '../answer-cache.ts'
import { expectAnswer } from '../awaited-answers.ts'
import type { PipelineDeps } from '../deps.ts'
import type { Answer, AnyEndpoint, Endpoint } from '../endpoint.ts'
import type { RawBody } from '../file-body.ts'
import type { ServerLimits } from '../limits.ts'
import type { Handling } from '../parse/body.ts'
import type { Admission } from './admit.ts'
import type { ArrivingBodies } from './arriving-bodies.ts'
import { openFileDiscarder } from './discard-file.ts'
import {
  makeCallHandler,
  makeCatalogReader,
  makeCoalescedHandler,
  makeFileJudge,
  makePreviewHandler,
  makeSmallFileJudge,
  mentionsPreview,
  type PreviewHandler,
} from './handle-call.ts'
import {
  type HttpCall,
  openHttpCall,
  type Route,
  type Routed,
  type RouteKind,
} from './http-call.ts'
import { type InFlight, tooMany } from './in-flight.ts'
import type { OpenFiles } from './open-files.ts'
import { mayWait } from './pipelined.ts'
import { readBody, readJson } from './read-body.ts'
import { makeBodyParser } from './read-call.ts'
import { checkFile, readFile, readSmallFile } from './read-file.ts'
import type { AnswerWriter } from './write-answer.ts'

/** What all routes of a server share. */
export type Pipeline<D extends PipelineDeps = PipelineDeps> = {
  deps: D
  limits: ServerLimits
  inFlight: InFlight
  admission: Admission
  cache: AnswerCache
  queues: Queues
  files: OpenFiles
  arriving: ArrivingBodies
  writer: AnswerWriter
}

/** Each lets in so many at a time; the others wait, and not for long. */
export type Queues = Record<
  'website' | 'sales' | 'staff' | 'anonymous' | 'open' | 'uploads' | 'spools',
  FairQueue
>

const JSON_BODY_BYTES = 256 * 1024

/**
 * The way of every request: admit, read, handle, write, record. While the caller is known and the
 * answer is in memory all of it is done in one go; a wait begins where something is missing.
 */
export function makeRequestHandler<D extends PipelineDeps>(
  pipeline: Pipeline<D>,
  endpoint: Endpoint<D>,
): (routed: Routed) => void {
  const { inFlight, admission, writer } = pipeline
  const { auth } = endpoint
  const route = routeOf(endpoint)
  const answer = makeAnswering(pipeline, endpoint)
  const admitAndAnswer = (httpCall: HttpCall) => {
    if (inFlight.isFull(route)) return writer.writeRefusal(httpCall, tooMany())
    return andThen(admission.admit(httpCall, auth), () => answer(httpCall))
  }
  const stages = route.kind === 'health' ? admitAndAnswer : traced(pipeline.deps, admitAndAnswer)
  return routed => runHttpCall(pipeline, openHttpCall(routed, route), stages)
}

/** What is done for a call, and the statements it takes, under the trace that it is part of. */
function traced({ tracer }: PipelineDeps, stages: Answering): Answering {
  if (tracer === null) return stages
  return httpCall => {
    const span = tracer.begin(httpCall.request.headers.traceparent)
    httpCall.span = span
    return span === null ? stages(httpCall) : tracer.within(span, () => stages(httpCall))
  }
}

function routeOf(endpoint: AnyEndpoint): Route {
  const { path, query = {}, rawBody } = endpoint
  const takesFile = rawBody !== undefined && !rawBody.isSmall
  return { path, parameters: Object.keys(query), takesFile, kind: kindOf(endpoint) }
}

function kindOf({ method, auth }: AnyEndpoint): RouteKind {
  if (auth.kind === 'anyone') return 'about' in auth ? 'health' : 'open'
  if (auth.kind !== 'website') return 'staff'
  return method === 'GET' ? 'catalog' : 'sales'
}

/** Runs the stages of an call, and sees to it that it ends. */
export function runHttpCall(
  { inFlight, writer, limits }: Pick<Pipeline, 'inFlight' | 'writer' | 'limits'>,
  httpCall: HttpCall,
  stages: (httpCall: HttpCall) => NowOrLater<void>,
): void {
  const { request, response } = httpCall
  expectAnswer(request, response)
  try {
    if (!isProperHttp(request)) throw refuse('BadRequest', {})
    if (!mayWait(httpCall, limits.mostPipelined)) {
      httpCall.closesConnection = true
      writer.writeRefusal(httpCall, tooMany())
      return
    }
    const done = stages(httpCall)
    if (!(done instanceof Promise)) return
    inFlight.add(httpCall)
    response.once('close', () => inFlight.settle(httpCall))
    done.catch(error => writer.refuse(httpCall, error))
  } catch (error) {
    writer.refuse(httpCall, error)
  }
}

/** The parser lets HTTP/0.9 pass, which has no headers, and leaves it to us to ask for a host. */
function isProperHttp(request: IncomingMessage): boolean {
  const { headers, rawHeaders, httpVersionMajor, httpVersionMinor } = request
  if (httpVersionMajor !== 1 || hasTwoHosts(rawHeaders)) return false
  return headers.host !== undefined || httpVersionMinor === 0
}

/** The library keeps the first and says nothing of a second, which a proxy may have gone by. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

type Answering = (httpCall: HttpCall) => NowOrLater<void>

/** What follows once the caller was let in. */
function makeAnswering<D extends PipelineDeps>(
  pipeline: Pipeline<D>,
  endpoint: Endpoint<D>,
): Answering {
  const { deps, queues, cache, writer } = pipeline
  const mostBytes = endpoint.bodyBytes ?? JSON_BODY_BYTES
  if (endpoint.isCoalesced) {
    const coalesced = makeCoalescedHandler({ deps, endpoint })
    const handle = previewOr(coalesced, makePreviewHandler({ deps, endpoint }))
    return readAndAnswer(pipeline, { read: httpCall => readBody(httpCall, mostBytes), handle })
  }
  const queue = queueFor(endpoint, queues)
  if (endpoint.cache === 'catalog') {
    const read = makeCatalogReader({ deps, endpoint, queue, cache })
    const previewed = makePreviewHandler({ deps, endpoint })
    const answer: Answering = httpCall =>
      andThen(read(httpCall), cached => writer.writeCached(httpCall, cached))
    if (!previewed) return answer
    return httpCall => {
      if (!mentionsPreview(httpCall, null)) return answer(httpCall)
      return previewed(httpCall, null).then(shown =>
        shown ? writer.write(httpCall, shown) : answer(httpCall),
      )
    }
  }
  const handle = makeCallHandler({ deps, endpoint, queue, files: pipeline.files })
  const { rawBody } = endpoint
  if (rawBody?.isSmall) {
    const judge = makeSmallFileJudge({ deps, endpoint })
    return readAndAnswer(pipeline, {
      read: httpCall => andThen(judge(httpCall), () => readSmallFile(httpCall, rawBody)),
      handle: (httpCall, form) =>
        handle(httpCall, () => checkFile(httpCall.request, rawBody, form)),
    })
  }
  if (rawBody) {
    const { spoolPlacesOfAddress: mostOfAddress } = pipeline.limits
    const judge = makeFileJudge({ deps, endpoint, mostOfAddress })
    const receiving = { ...fileReceiving(pipeline, rawBody), judge }
    return readAndAnswer(pipeline, {
      read: httpCall => readFile(httpCall, receiving),
      handle: (httpCall, file) =>
        handle(httpCall, () => checkFile(httpCall.request, rawBody, file)),
    })
  }
  const parse = makeBodyParser(endpoint)
  const read = (httpCall: HttpCall) => readBody(httpCall, mostBytes)
  const { awaitTurn } = pipeline.files
  return readAndAnswer(pipeline, {
    read:
      endpoint.answersFile || endpoint.tableColumns
        ? httpCall => andThen(awaitTurn(httpCall), () => read(httpCall))
        : read,
    handle: (httpCall, body) => handle(httpCall, () => parse(readJson(body), handlingOf(httpCall))),
  })
}

function handlingOf({ isStrict, caller }: HttpCall): Handling {
  return caller?.kind === 'seller'
    ? { isStrict, priceCurrency: caller.priceCurrency }
    : { isStrict }
}

type Handled = (httpCall: HttpCall, body: Buffer | null) => Promise<Answer>

/** A preview where one is asked for; everybody else shares what the handler answers. */
function previewOr(handle: Handled, previewed: PreviewHandler | null): Handled {
  if (!previewed) return handle
  return (httpCall, body) =>
    mentionsPreview(httpCall, body)
      ? previewed(httpCall, body).then(shown => shown ?? handle(httpCall, body))
      : handle(httpCall, body)
}

type Stages<Body> = {
  read: (httpCall: HttpCall) => NowOrLater<Body>
  handle: (httpCall: HttpCall, body: Body) => Promise<Answer>
}

function readAndAnswer<Body>(
  { inFlight, arriving, writer }: Pipeline,
  { read, handle }: Stages<Body>,
): Answering {
  async function receive(httpCall: HttpCall, reading: Promise<Body>): Promise<Body> {
    inFlight.remove(httpCall)
    arriving.begin(httpCall)
    try {
      return await reading
    } finally {
      arriving.end(httpCall)
    }
  }
  return async httpCall => {
    const reading = read(httpCall)
    const body = reading instanceof Promise ? await receive(httpCall, reading) : reading
    // Given up as the oldest of too many, while its body was waited for.
    if (httpCall.isSettled) return
    if (inFlight.isFull(httpCall.route)) return writer.writeRefusal(httpCall, tooMany())
    inFlight.add(httpCall)
    const answer = await handle(httpCall, body)
    if (answer.document) writer.writeDocument(httpCall, answer.document)
    else writer.write(httpCall, answer)
  }
}

function fileReceiving({ deps, queues, limits }: Pipeline, rawBody: RawBody) {
  const queue = rawBody.spooled ? queues.spools : queues.uploads
  const { uploadMs: longestMs, uploadLeast: least } = limits
  const { files, platformSettings } = deps
  const discard = openFileDiscarder()
  return { rawBody, queue, longestMs, least, incoming: files.incoming, platformSettings, discard }
}

/**
 * What stands outside the versioned paths asks about the process itself, or for a file, and never
 * waits, unless it says that it asks the database. Files on their way in have waited in a queue of
 * their own before they were read.
 */
function queueFor(endpoint: AnyEndpoint, queues: Queues): FairQueue | null {
  const { method, path, auth, rawBody, skipsQueue, asksDatabase } = endpoint
  if (asksDatabase) return queues.open
  if (!path.startsWith('/v1/') || rawBody || skipsQueue) return null
  if (auth.kind === 'anyone') return queues.anonymous
  if (auth.kind !== 'website') return queues.staff
  return method === 'GET' ? queues.website : queues.sales
}
