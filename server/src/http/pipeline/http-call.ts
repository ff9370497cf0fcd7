import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '#domain/access/callers.ts'
import type { CallAllowance } from '#domain/call-window.ts'
import type { Span } from '#integrations/tracing/span.ts'
import type { Leave } from '#memory/fair-queue.ts'
import { wantsStrict } from '../parse/prefer.ts'
import { type QueryPairs, readPairs } from '../parse/query.ts'

/** What the pipeline knows about a route without looking at its endpoint. */
export type Route = {
  /** The path as the description writes it. */
  path: string
  /** Names of the query parameters that it declares. */
  parameters: readonly string[]
  takesFile: boolean
  /** With which others it shares the places for requests that are being worked on. */
  kind: RouteKind
}

/** Each has places of its own, so that none can shut out the others. Health is always answered. */
export type RouteKind = 'health' | 'catalog' | 'sales' | 'staff' | 'open'

/** One request and its response, with what the stages of the pipeline find out on the way. */
export type HttpCall = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly route: Route
  readonly params: Record<string, string>
  readonly requestId: string
  /** By the stopwatch. */
  readonly begunMs: number
  /** Whoever the key or the session names, also when the call is refused afterwards. */
  caller: Caller | null
  /** What is left of the key's calls; null where calls are not counted. */
  allowance: CallAllowance | null
  /** The answer depends on the page that asks. */
  variesByOrigin: boolean
  /** The page that may read the answer. */
  readableBy: string | null
  /** Cookies that the answer sets whatever it will be. */
  sessionHeaders: Record<string, string> | null
  /** The client may go on to send what nobody reads, so its connection ends with the answer. */
  closesConnection: boolean
  /** From where its body is still arriving; null when that is not waited for. */
  arrivesFrom: string | null
  /** By the stopwatch: since when it is being worked on. */
  workedSinceMs: number
  /** Gives the place in the queue back. */
  leaveQueue: Leave | null
  /** Nobody works on it any more: it was answered, or its client is gone. */
  isSettled: boolean
  /** What it changes is being committed, so that it is answered with what comes of that. */
  isEnding: boolean
  /** The caller wants to be refused for what would else be passed over. */
  readonly isStrict: boolean
  /** Made when first asked for. */
  pairs: QueryPairs | null
  /** Where it is traced. */
  span: Span | null
}

/** A request as the router hands it over. */
export type Routed = Pick<HttpCall, 'request' | 'response' | 'requestId' | 'params'>

export function openHttpCall(
  { request, response, requestId, params }: Routed,
  route: Route,
): HttpCall {
  const begunMs = performance.now()
  return {
    request,
    response,
    route,
    params,
    requestId,
    begunMs,
    caller: null,
    allowance: null,
    variesByOrigin: false,
    readableBy: null,
    sessionHeaders: null,
    closesConnection: false,
    arrivesFrom: null,
    workedSinceMs: begunMs,
    leaveQueue: null,
    isSettled: false,
    isEnding: false,
    isStrict: wantsStrict(request.headers.prefer),
    pairs: null,
    span: null,
  }
}

/** The names and values of the query. */
export function queryOf(httpCall: HttpCall): QueryPairs {
  httpCall.pairs ??= readPairs(searchOf(httpCall.request.url ?? ''))
  return httpCall.pairs
}

function searchOf(url: string): string {
  const at = url.indexOf('?')
  return at === -1 ? '' : url.slice(at + 1)
}

const NONE: readonly string[] = []

/** Only names that the route declares: any other may itself be a value. */
export function parameterNames(httpCall: HttpCall): readonly string[] {
  const { parameters } = httpCall.route
  if (parameters.length === 0) return NONE
  const given = queryOf(httpCall)
  return given.size === 0 ? NONE : parameters.filter(name => given.has(name))
}
