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
import type { Admission } from './admit.ts'
import type { ArrivingBodies } from './arriving-bodies.ts'
import { openFileDiscarder } from './discard-file.ts'
import { type Exchange, openExchange, type Route, type Routed, type RouteKind } from './exchange.ts'
import {
  makeCallHandler,
  makeCatalogReader,
  makeCoalescedHandler,
  makeFileJudge,
  makeFormJudge,
  makePreviewHandler,
  mentionsPreview,
  type PreviewHandler,
} from './handle-call.ts'
import { type InFlight, tooMany } from './in-flight.ts'
import type { OpenFiles } from './open-files.ts'
import { mayWait } from './pipelined.ts'
import { type JsonReader, readBody } from './read-body.ts'
import { makeBodyParser } from './read-call.ts'
import { checkFile, readFile, readForm } from './read-file.ts'
import type { AnswerWriter } from './write-answer.ts'

/** What all routes of a server share. */
export type Pipeline<D extends PipelineDeps = PipelineDeps> = {
  deps: D
  limits: ServerLimits
  inFlight: InFlight
  admission: Admission
  cache: AnswerCache
  readJson: JsonReader
  gates: Gates
  files: OpenFiles
  arriving: ArrivingBodies
  writer: AnswerWriter
}

/** Each lets in so many at a time; the others wait, and not for long. */
export type Gates = Record<
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
  const admitAndAnswer = (exchange: Exchange) => {
    if (inFlight.isFull(route)) return writer.writeRefusal(exchange, tooMany())
    return andThen(admission.admit(exchange, auth), () => answer(exchange))
  }
  const stages = route.kind === 'health' ? admitAndAnswer : traced(pipeline.deps, admitAndAnswer)
  return routed => runExchange(pipeline, openExchange(routed, route), stages)
}

/** What is done for a call, and the statements it takes, under the trace that it is part of. */
function traced({ tracer }: PipelineDeps, stages: Answering): Answering {
  if (tracer === null) return stages
  return exchange => {
    const span = tracer.begin(exchange.request.headers.traceparent)
    exchange.span = span
    return span === null ? stages(exchange) : tracer.within(span, () => stages(exchange))
  }
}

function routeOf(endpoint: AnyEndpoint): Route {
  const { path, query = {}, rawBody } = endpoint
  const takesFile = rawBody !== undefined && !rawBody.isForm
  return { path, parameters: Object.keys(query), takesFile, kind: kindOf(endpoint) }
}

function kindOf({ method, auth }: AnyEndpoint): RouteKind {
  if (auth.kind === 'anyone') return 'about' in auth ? 'health' : 'open'
  if (auth.kind !== 'website') return 'staff'
  return method === 'GET' ? 'catalog' : 'sales'
}

/** Runs the stages of an exchange, and sees to it that it ends. */
export function runExchange(
  { inFlight, writer, limits }: Pick<Pipeline, 'inFlight' | 'writer' | 'limits'>,
  exchange: Exchange,
  stages: (exchange: Exchange) => NowOrLater<void>,
): void {
  const { request, response } = exchange
  expectAnswer(request, response)
  try {
    if (!isProperHttp(request)) throw refuse('BadRequest', {})
    if (!mayWait(exchange, limits.mostPipelined)) {
      exchange.closesConnection = true
      writer.writeRefusal(exchange, tooMany())
      return
    }
    const done = stages(exchange)
    if (!(done instanceof Promise)) return
    inFlight.add(exchange)
    response.once('close', () => inFlight.settle(exchange))
    done.catch(error => writer.refuse(exchange, error))
  } catch (error) {
    writer.refuse(exchange, error)
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

type Answering = (exchange: Exchange) => NowOrLater<void>

/** What follows once the caller was let in. */
function makeAnswering<D extends PipelineDeps>(
  pipeline: Pipeline<D>,
  endpoint: Endpoint<D>,
): Answering {
  const { deps, gates, cache, readJson, writer } = pipeline
  const mostBytes = endpoint.bodyBytes ?? JSON_BODY_BYTES
  if (endpoint.isCoalesced) {
    const coalesced = makeCoalescedHandler({ deps, endpoint, readJson })
    const handle = previewOr(coalesced, makePreviewHandler({ deps, endpoint, readJson }))
    return readAndAnswer(pipeline, { read: exchange => readBody(exchange, mostBytes), handle })
  }
  const gate = gateFor(endpoint, gates)
  if (endpoint.cache === 'catalog') {
    const read = makeCatalogReader({ deps, endpoint, gate, cache })
    const previewed = makePreviewHandler({ deps, endpoint, readJson })
    const answer: Answering = exchange =>
      andThen(read(exchange), cached => writer.writeCached(exchange, cached))
    if (!previewed) return answer
    return exchange => {
      if (!mentionsPreview(exchange, null)) return answer(exchange)
      return previewed(exchange, null).then(shown =>
        shown ? writer.write(exchange, shown) : answer(exchange),
      )
    }
  }
  const handle = makeCallHandler({ deps, endpoint, gate, files: pipeline.files })
  const { rawBody } = endpoint
  if (rawBody?.isForm) {
    const judge = makeFormJudge({ deps, endpoint })
    return readAndAnswer(pipeline, {
      read: exchange => andThen(judge(exchange), () => readForm(exchange, rawBody)),
      handle: (exchange, form) =>
        handle(exchange, () => checkFile(exchange.request, rawBody, form)),
    })
  }
  if (rawBody) {
    const { spoolPlacesOfAddress: mostOfAddress } = pipeline.limits
    const judge = makeFileJudge({ deps, endpoint, mostOfAddress })
    const receiving = { ...fileReceiving(pipeline, rawBody), judge }
    return readAndAnswer(pipeline, {
      read: exchange => readFile(exchange, receiving),
      handle: (exchange, file) =>
        handle(exchange, () => checkFile(exchange.request, rawBody, file)),
    })
  }
  const parse = makeBodyParser(endpoint)
  const read = (exchange: Exchange) => readBody(exchange, mostBytes)
  const { awaitTurn } = pipeline.files
  return readAndAnswer(pipeline, {
    read:
      endpoint.answersFile || endpoint.tableColumns
        ? exchange => andThen(awaitTurn(exchange), () => read(exchange))
        : read,
    handle: (exchange, body) => handle(exchange, () => parse(readJson(body), exchange)),
  })
}

type Handled = (exchange: Exchange, body: Buffer | null) => Promise<Answer>

/** A preview where one is asked for; everybody else shares what the handler answers. */
function previewOr(handle: Handled, previewed: PreviewHandler | null): Handled {
  if (!previewed) return handle
  return (exchange, body) =>
    mentionsPreview(exchange, body)
      ? previewed(exchange, body).then(shown => shown ?? handle(exchange, body))
      : handle(exchange, body)
}

type Stages<Body> = {
  read: (exchange: Exchange) => NowOrLater<Body>
  handle: (exchange: Exchange, body: Body) => Promise<Answer>
}

function readAndAnswer<Body>(
  { inFlight, arriving, writer }: Pipeline,
  { read, handle }: Stages<Body>,
): Answering {
  async function receive(exchange: Exchange, reading: Promise<Body>): Promise<Body> {
    inFlight.remove(exchange)
    arriving.begin(exchange)
    try {
      return await reading
    } finally {
      arriving.end(exchange)
    }
  }
  return async exchange => {
    const reading = read(exchange)
    const body = reading instanceof Promise ? await receive(exchange, reading) : reading
    // Given up as the oldest of too many, while its body was waited for.
    if (exchange.isSettled) return
    if (inFlight.isFull(exchange.route)) return writer.writeRefusal(exchange, tooMany())
    inFlight.add(exchange)
    const answer = await handle(exchange, body)
    if (answer.document) writer.writeDocument(exchange, answer.document)
    else writer.write(exchange, answer)
  }
}

function fileReceiving({ deps, gates, limits }: Pipeline, rawBody: RawBody) {
  const gate = rawBody.spooled ? gates.spools : gates.uploads
  const { uploadMs: longestMs, uploadLeast: least } = limits
  const { files, platformSettings } = deps
  const discard = openFileDiscarder()
  return { rawBody, gate, longestMs, least, incoming: files.incoming, platformSettings, discard }
}

/**
 * What stands outside the versioned paths asks about the process itself, or for a file, and never
 * waits, unless it says that it asks the database. Files on their way in have waited at a gate of
 * their own before they were read.
 */
function gateFor(endpoint: AnyEndpoint, gates: Gates): FairQueue | null {
  const { method, path, auth, rawBody, skipsGate, asksDatabase } = endpoint
  if (asksDatabase) return gates.open
  if (!path.startsWith('/v1/') || rawBody || skipsGate) return null
  if (auth.kind === 'anyone') return gates.anonymous
  if (auth.kind !== 'website') return gates.staff
  return method === 'GET' ? gates.website : gates.sales
}
