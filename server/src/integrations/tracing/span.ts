import { randomBytes } from 'node:crypto'

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
  kind: typeof SERVER | typeof CLIENT
  endedMs: number
  failed: boolean
  facts: SpanFacts
}

export const SERVER = 2
export const CLIENT = 3

// As W3C Trace Context has it: version, trace, parent, flags.
const FORM = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/
const NONE = /^0+$/

type Parent = { traceId: string; spanId: string; isWanted: boolean }

/** What a caller says this is part of; null where it says nothing that can be understood. */
function readParent(header: unknown): Parent | null {
  if (typeof header !== 'string') return null
  const [, traceId = '', spanId = '', flags = ''] = FORM.exec(header) ?? []
  if (traceId === '' || NONE.test(traceId) || NONE.test(spanId)) return null
  return { traceId, spanId, isWanted: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** Who began the trace decides whether it is wanted; of those that begin here a share is. */
export function beginSpan(header: unknown, share: number): Span | null {
  const parent = readParent(header)
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

function isAmong(share: number): boolean {
  return randomBytes(4).readUInt32BE() / 2 ** 32 < share
}

export function nowMs(): number {
  return performance.timeOrigin + performance.now()
}

export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
