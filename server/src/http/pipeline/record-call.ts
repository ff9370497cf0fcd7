import { LRUCache } from 'lru-cache'
import type { Caller } from '#domain/access/callers.ts'
import { readTraceParent } from '#domain/trace-parent.ts'
import type { CallKind } from '#store/request-log/request-log-chunk.ts'
import type { PipelineDeps } from '../deps.ts'
import { type CallDurations, countDuration, type Metrics } from '../metrics.ts'
import { type HttpCall, parameterNames } from './http-call.ts'

/** Where calls that are alike are counted: the seller's log, the metrics and our own log. */
type CallMetrics = {
  /** Null for a call without a known key. */
  kind: CallKind | null
  durations: CallDurations
  /** What else grows by one with such a call. */
  counted: readonly { count: number }[]
  /** How loudly our own log names each. */
  level: 'info' | 'debug'
  facts: CallFacts
}

type CallFacts = {
  key: LoggedKey | null
  /** Whose key or session it was; null for the platform's, and where nobody is known. */
  sellerId: string | null
  method: string
  /** The route's template. */
  path: string
  /** Names of the declared query parameters that were given. */
  parameters: readonly string[]
  status: number
  code: string | null
  /** As the client sent it. */
  origin: string | undefined
}

/** The key under which a call is logged. */
type LoggedKey = { id: string; kind: 'website' | 'secret' | 'platform'; sellerId: string | null }

/** What a call was answered with. The code is that of its problem. */
type Outcome = { status: number; code: string | null }

/** Where the last calls for a cached answer were counted: the next is most often like it. */
export type LastMetrics = { whole: CallMetrics | null; unchanged: CallMetrics | null }

export type CallRecorder = {
  /** One line and, for a call with a key, one entry of the seller's log. Neither holds a value. */
  record(httpCall: HttpCall, outcome: Outcome): void
  recordCached(httpCall: HttpCall, status: 200 | 304, cached: CachedFacts): void
}

type CachedFacts = { parameters: readonly string[]; lastMetrics: LastMetrics }

const MOST_METRICS = 2_000
/** A balancer asks each second and Prometheus every few; what they are told well is no news. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

export function openCallRecorder(
  deps: Pick<PipelineDeps, 'log' | 'clock' | 'requestLog' | 'metrics' | 'tracer'>,
): CallRecorder {
  const { log, clock, requestLog, metrics, tracer } = deps
  // Origins are anybody's to write, so that there is no end to the different calls.
  const known = new LRUCache<string, CallMetrics>({ max: MOST_METRICS })

  function find(facts: CallFacts): CallMetrics {
    const name = nameOf(facts)
    const found = known.get(name)
    if (found !== undefined) return found
    const { method, path: route, status } = facts
    const durations = metrics.durationsOf({ method, route, status })
    const level: CallMetrics['level'] = PROBES.has(route) && status === 200 ? 'debug' : 'info'
    const counted = countersOf(metrics, facts)
    const made = { kind: kindOf(facts), durations, counted, level, facts }
    known.set(name, made)
    return made
  }
  function add(call: CallMetrics, { request, requestId, begunMs, span }: HttpCall): void {
    const durationMs = performance.now() - begunMs
    const trace = span?.traceId ?? readTraceParent(request.headers.traceparent)?.traceId ?? null
    const { level } = call
    if (log.isLevelEnabled(level)) log[level](lineOf(call, { requestId, durationMs, trace }))
    if (span !== null)
      tracer?.end(span, { ...call.facts, keyId: call.facts.key?.id ?? null, requestId })
    for (const each of call.counted) each.count += 1
    const { kind } = call
    if (kind !== null) requestLog.add(kind, { atMs: clock.nowMs(), requestId, durationMs, trace })
    countDuration(call.durations, durationMs / 1000)
  }
  return {
    record(httpCall, outcome) {
      const parameters = parameterNames(httpCall)
      add(find(factsOf(httpCall, { ...outcome, parameters })), httpCall)
    },
    recordCached(httpCall, status, { parameters, lastMetrics }) {
      const place = status === 200 ? 'whole' : 'unchanged'
      let call = lastMetrics[place]
      if (call === null || !isAlike(call.facts, httpCall)) {
        call = find(factsOf(httpCall, { status, code: null, parameters }))
        lastMetrics[place] = call
      }
      add(call, httpCall)
    },
  }
}

function isAlike({ key, method, origin }: CallFacts, { caller, request }: HttpCall): boolean {
  return (
    caller?.kind === 'website' &&
    key?.id === caller.keyId &&
    method === request.method &&
    origin === request.headers.origin
  )
}

function factsOf(
  { caller, request, route }: HttpCall,
  outcome: Outcome & Pick<CallFacts, 'parameters'>,
): CallFacts {
  const { method = '', headers } = request
  const key = caller && keyOf(caller)
  const sellerId = caller && sellerOf(caller)
  return { key, sellerId, method, path: route.path, ...outcome, origin: headers.origin }
}

/** Sessions have none. */
function keyOf(caller: Caller): LoggedKey | null {
  switch (caller.kind) {
    case 'website':
      return { id: caller.keyId, kind: 'website', sellerId: caller.sellerId }
    case 'platform':
      return caller.via === 'staff' ? null : { id: caller.id, kind: 'platform', sellerId: null }
    case 'seller':
      return caller.via === 'staff'
        ? null
        : { id: caller.id, kind: 'secret', sellerId: caller.sellerId }
    case 'staff':
      return null
  }
}

function sellerOf(caller: Caller): string | null {
  return 'sellerId' in caller ? caller.sellerId : null
}

function nameOf(facts: CallFacts): string {
  const { key, sellerId, method, path, parameters, status, code, origin } = facts
  return `${key?.id} ${sellerId} ${status} ${method} ${path}?${parameters} ${code} ${origin}`
}

function kindOf({ key, sellerId: _, origin, ...shared }: CallFacts): CallKind | null {
  if (key === null) return null
  return {
    sellerId: key.sellerId,
    keyId: key.id,
    keyKind: key.kind,
    ...shared,
    origin: origin !== undefined && ORIGIN_FORM.test(origin) ? origin : null,
    fromBrowser: origin !== undefined,
  }
}

// Anything may stand in the header, and what is no origin could be a secret in the wrong place.
const ORIGIN_FORM = /^(null|[a-z][a-z0-9+.-]{0,30}:\/\/[a-z0-9.[\]:_-]{1,255})$/i

function lineOf(
  { facts: { key, sellerId, method, path, status, code } }: CallMetrics,
  { requestId, durationMs, trace }: { requestId: string; durationMs: number; trace: string | null },
) {
  return {
    requestId,
    trace: trace ?? undefined,
    seller: sellerId ?? undefined,
    key: key?.id,
    method,
    path,
    status,
    code: code ?? undefined,
    ms: Math.round(durationMs * 10) / 10,
  }
}

/** The steps of a sale, by the call that takes them. */
const STEPS: ReadonlyMap<string, string> = new Map([
  ['POST /v1/public/holds', 'hold'],
  ['POST /v1/public/checkout', 'checkout'],
  ['POST /v1/public/bookings/{ref}/cancel', 'cancellation'],
  ['POST /v1/bookings/{ref}/cancel', 'cancellation'],
])

const MADE = { name: 'sales_total', help: 'Holds, checkouts and cancellations that were made.' }
const REFUSED = {
  name: 'sales_refusals_total',
  help: 'Holds, checkouts and cancellations that were refused, by the code of the problem.',
}
const REFUSALS = {
  name: 'http_refusals_total',
  help: 'Calls that were refused, by the code of the problem.',
}

type Call = { method: string; path: string; status: number; code: string | null }

/**
 * What grows with a call besides its duration. Paths are templates and codes are those that the
 * description lists, so there is an end to the different ones.
 */
function countersOf(
  metrics: Pick<Metrics, 'counted'>,
  { method, path, status, code }: Call,
): readonly { count: number }[] {
  const step = STEPS.get(`${method} ${path}`)
  if (code !== null) {
    const refused = metrics.counted(REFUSALS, { code })
    return step === undefined ? [refused] : [refused, metrics.counted(REFUSED, { step, code })]
  }
  return step !== undefined && status < 300 ? [metrics.counted(MADE, { step })] : []
}
