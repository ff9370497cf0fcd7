import { randomBytes } from 'node:crypto'
import { readTraceParent } from '#domain/trace-parent.ts'

export type SpanFacts = Readonly<Record<string, string | number | undefined>>

/** A piece of work of a trace, from when it begins. */
export type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | null
  readonly beganMs: number
  /** How many statements of it were noted; there is a bound. */
  statements: number
}

export type FinishedSpan = Pick<Span, 'traceId' | 'spanId' | 'parentId' | 'beganMs'> & {
  name: string
  /** As OpenTelemetry numbers them. */
  kind: typeof INTERNAL | typeof SERVER | typeof CLIENT
  endedMs: number
  failed: boolean
  facts: SpanFacts
}

export const INTERNAL = 1
export const SERVER = 2
export const CLIENT = 3

/** Who began the trace decides whether it is wanted; of those that begin here a share is. */
export function beginSpan(header: unknown, share: number): Span | null {
  const parent = readTraceParent(header)
  const isWanted = parent === null ? isAmong(share) : parent.isWanted
  if (!isWanted) return null
  return {
    traceId: parent?.traceId ?? randomHex(16),
    spanId: randomHex(8),
    parentId: parent?.spanId ?? null,
    beganMs: nowMs(),
    statements: 0,
  }
}

/** A span of work that nobody called for: in the trace that it is part of, or in one of its own. */
export function beginWork(parent: Span | undefined, share: number): Span | null {
  if (parent === undefined) return beginSpan(undefined, share)
  const { traceId, spanId: parentId } = parent
  return { traceId, spanId: randomHex(8), parentId, beganMs: nowMs(), statements: 0 }
}

/** As W3C Trace Context has it, for whoever is called from within. */
export function traceparentOf({ traceId, spanId }: Span): string {
  return `00-${traceId}-${spanId}-01`
}

function isAmong(share: number): boolean {
  return randomBytes(4).readUInt32BE() / 2 ** 32 < share
}

export function nowMs(): number {
  return performance.timeOrigin + performance.now()
}

export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
