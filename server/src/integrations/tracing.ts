import { AsyncLocalStorage } from 'node:async_hooks'
import { type Collector, openSpanQueue } from './tracing/send-spans.ts'
import {
  beginSpan,
  beginWork,
  CLIENT,
  INTERNAL,
  nowMs,
  randomHex,
  SERVER,
  type Span,
  type SpanFacts,
  traceparentOf,
} from './tracing/span.ts'

/** What a call was, in words of ours: the template of its path, never what was asked for. */
export type TracedCall = {
  method: string
  path: string
  status: number
  code: string | null
  requestId: string
  sellerId: string | null
  keyId: string | null
}

/** A job, a mail or an event on its way, in words of ours and ids. */
export type TracedWork = {
  name: string
  /** Whether it asks somebody outside. */
  leaves: boolean
  facts: SpanFacts
}

/** How it ended. */
export type TracedEnd = { outcome: string; failed: boolean; facts?: SpanFacts }

/** Tells a collector of OpenTelemetry what became of calls and of the statements they made. */
export type Tracer = {
  /** Null where the call is not to be traced. */
  begin(traceparent: unknown): Span | null
  /** Statements of this work, and of what it begins, are the span's. */
  within<T>(span: Span, work: () => T): T
  end(span: Span, call: TracedCall): void
  /**
   * A span of work that no call waits for. The work is told what to hand on as `traceparent`; null
   * where it is not traced.
   */
  trace<T>(
    about: TracedWork,
    work: (traceparent: string | null) => Promise<T>,
    endOf: (value: T) => TracedEnd,
  ): Promise<T>
  statements: { begin(statement: string): ((outcome: 'done' | 'failed') => void) | null }
  /** Sends what waits. */
  flush(): Promise<void>
  close(): Promise<void>
}

export type TracingOptions = Collector & {
  /** Of the traces that begin here, from 0 to 1. */
  share: number
  onCount: (outcome: 'sent' | 'dropped', spans: number) => void
  onChange: (answers: boolean, reason: string) => void
}

/** A call that makes more statements than this is told with the first of them. */
const MOST_STATEMENTS = 100

export function openTracer({ share, onCount, onChange, ...collector }: TracingOptions): Tracer {
  const queue = openSpanQueue(collector, { onCount, onChange })
  const current = new AsyncLocalStorage<Span>()
  return {
    begin: traceparent => beginSpan(traceparent, share),
    within: (span, work) => current.run(span, work),
    end: (span, call) =>
      queue.add({
        ...span,
        name: `${call.method} ${call.path}`,
        kind: SERVER,
        endedMs: nowMs(),
        failed: call.status >= 500,
        facts: callFacts(call),
      }),
    async trace(about, work, endOf) {
      const span = beginWork(current.getStore(), share)
      if (span === null) return work(null)
      const end = ({ outcome, failed, facts }: TracedEnd) =>
        queue.add({
          ...span,
          name: about.name,
          kind: about.leaves ? CLIENT : INTERNAL,
          endedMs: nowMs(),
          failed,
          facts: { ...about.facts, 'outset.outcome': outcome, ...facts },
        })
      try {
        const value = await current.run(span, () => work(traceparentOf(span)))
        end(endOf(value))
        return value
      } catch (error) {
        end({ outcome: 'failed', failed: true })
        throw error
      }
    },
    statements: {
      begin(statement) {
        const parent = current.getStore()
        if (parent === undefined || parent.statements >= MOST_STATEMENTS) return null
        parent.statements += 1
        const beganMs = nowMs()
        return outcome =>
          queue.add({
            traceId: parent.traceId,
            spanId: randomHex(8),
            parentId: parent.spanId,
            beganMs,
            name: statement,
            kind: CLIENT,
            endedMs: nowMs(),
            failed: outcome === 'failed',
            facts: {
              'db.system.name': 'postgresql',
              'db.operation.name': statement.split(' ')[0],
              'db.query.summary': statement,
            },
          })
      },
    },
    flush: queue.flush,
    close: queue.close,
  }
}

function callFacts({ method, path, status, code, requestId, ...who }: TracedCall): SpanFacts {
  return {
    'http.request.method': method,
    'http.route': path,
    'http.response.status_code': status,
    'error.type': code ?? undefined,
    'outset.request_id': requestId,
    'outset.seller_id': who.sellerId ?? undefined,
    'outset.key_id': who.keyId ?? undefined,
  }
}
