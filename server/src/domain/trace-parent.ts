// As W3C Trace Context has it: version, trace, parent, flags.
const FORM = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/
const NONE = /^0+$/

export type TraceParent = { traceId: string; spanId: string; isWanted: boolean }

/** What a caller says its call is part of; null where it says nothing that can be understood. */
export function readTraceParent(header: unknown): TraceParent | null {
  if (typeof header !== 'string') return null
  const [, traceId = '', spanId = '', flags = ''] = FORM.exec(header) ?? []
  if (traceId === '' || NONE.test(traceId) || NONE.test(spanId)) return null
  return { traceId, spanId, isWanted: (Number.parseInt(flags, 16) & 1) === 1 }
}
