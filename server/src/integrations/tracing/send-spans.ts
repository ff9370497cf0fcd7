import type { FinishedSpan, SpanFacts } from './span.ts'

export type Collector = {
  /** As OTEL_EXPORTER_OTLP_ENDPOINT has it: paths come behind it. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  /** What all spans say: which service, release and process. */
  about: SpanFacts
}

export type SpanQueue = {
  add(span: FinishedSpan): void
  /** Sends what waits, once. */
  flush(): Promise<void>
  close(): Promise<void>
}

const MOST_WAITING = 2_048
const MOST_AT_ONCE = 512
const SEND_EVERY_MS = 2_000
const LONGEST_MS = 5_000
/** So long a collector that did not answer is left alone. */
const LEFT_ALONE_MS = 30_000

/**
 * Spans wait in memory, up to a bound, and are sent some at a time, off the path of any request.
 * What does not fit, or was sent to a collector that does not answer, is dropped and counted: no
 * call waits for a collector, and nothing is sent twice.
 */
export function openSpanQueue(
  collector: Collector,
  {
    onCount,
    onChange,
  }: {
    onCount: (outcome: 'sent' | 'dropped', spans: number) => void
    /** Whether it answers; told when that changes. */
    onChange: (answers: boolean, reason: string) => void
  },
): SpanQueue {
  let waiting: FinishedSpan[] = []
  let sending: Promise<void> | null = null
  let leftAloneUntilMs = 0
  let answers = true
  const note = (now: boolean, reason: string) => {
    if (now !== answers) onChange(now, reason)
    answers = now
  }
  async function sendSome(): Promise<void> {
    const spans = waiting.slice(0, MOST_AT_ONCE)
    waiting = waiting.slice(MOST_AT_ONCE)
    const reason = await post(collector, spans)
    onCount(reason === null ? 'sent' : 'dropped', spans.length)
    note(reason === null, reason ?? '')
    if (reason !== null) leftAloneUntilMs = performance.now() + LEFT_ALONE_MS
  }
  const flush = () => {
    if (waiting.length === 0 || performance.now() < leftAloneUntilMs) return Promise.resolve()
    sending ??= sendSome().finally(() => {
      sending = null
    })
    return sending
  }
  const timer = setInterval(() => void flush(), SEND_EVERY_MS)
  timer.unref()
  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) return onCount('dropped', 1)
      waiting.push(span)
      if (waiting.length >= MOST_AT_ONCE) void flush()
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Why it did not work; null when it did. Never what the collector says, which may be anything. */
async function post(
  { endpoint, headers, about }: Collector,
  spans: readonly FinishedSpan[],
): Promise<string | null> {
  try {
    const answer = await fetch(`${endpoint.replace(/\/+$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(describe(about, spans)),
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    await answer.body?.cancel()
    return answer.ok ? null : `it answered ${answer.status}`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'it is silent' : 'it is away'
  }
}

/** As OTLP has it in JSON. */
function describe(about: SpanFacts, spans: readonly FinishedSpan[]): object {
  const { 'service.version': version } = about
  return {
    resourceSpans: [
      {
        resource: { attributes: attributes(about) },
        scopeSpans: [{ scope: { name: 'outset', version }, spans: spans.map(describeSpan) }],
      },
    ],
  }
}

function describeSpan(span: FinishedSpan): object {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentId ?? undefined,
    name: span.name,
    kind: span.kind,
    startTimeUnixNano: nanoseconds(span.beganMs),
    endTimeUnixNano: nanoseconds(span.endedMs),
    attributes: attributes(span.facts),
    status: span.failed ? { code: 2 } : {},
  }
}

function attributes(facts: SpanFacts): object[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    if (value === undefined) return []
    return {
      key,
      value: typeof value === 'number' ? { intValue: `${value}` } : { stringValue: value },
    }
  })
}

/** A number of nanoseconds since 1970 is beyond what a number holds. */
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`
}
