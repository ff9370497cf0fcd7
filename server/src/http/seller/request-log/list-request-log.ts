import { RequestLogPage } from '#contract/request-log.ts'
import { timestamp } from '#domain/timestamp.ts'
import { countRequestLog, listRequestLog as listRows } from '#store/request-log/request-log.ts'
import type { RequestLogEntry } from '#store/request-log/request-log-chunk.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { instant, optionalInteger, uuid } from '../../parse/query.ts'

const KEPT_DAYS = 30
const MOST_COUNTED = 10_000

export const listRequestLog = endpoint({
  operationId: 'listRequestLog',
  method: 'GET',
  path: '/v1/request-log',
  tag: 'Request log',
  summary: 'Calls made with the keys of the seller, newest first',
  description:
    'Those of the last 30 days. They hold no bodies and no values of parameters. ' +
    '`total` counts up to 10,000.',
  auth: seller('log:read'),
  cache: 'no-store',
  limit: 'key',
  query: {
    ...pageParameters,
    status: optionalInteger({ min: 100, max: 599, description: 'Only answers of this status.' }),
    key_id: uuid('Only calls made with this key.'),
    from: instant('Only calls at or after this time.'),
    to: instant('Only calls before this time.'),
  },
  answers: { 200: { description: 'A page of calls.', schema: RequestLogPage } },
  problems: [],
  async handle({ db, vault, clock, requestLog }, { caller, query }) {
    const { limit, cursor, ...filters } = query
    const cursorScope = { owner: caller.sellerId, list: 'request-log', filters }
    const [atMs, chunkId, number] = readCursor(vault, cursorScope, cursor) ?? []
    const after = atMs && chunkId ? { atMs: Number(atMs), chunkId, number: Number(number) } : null
    await requestLog.flush()
    // The purge runs once a day; what it will take is not shown until then either.
    const oldest = clock.now().subtract({ hours: 24 * KEPT_DAYS })
    const filter = {
      sellerId: caller.sellerId,
      sinceMs: wholeMs(filters.from ? later(filters.from, oldest) : oldest),
      untilMs: filters.to && wholeMs(filters.to),
      status: filters.status,
      keyId: filters.key_id,
    }
    const [rows, total] = await Promise.all([
      listRows(db, { ...filter, after, limit: limit + 1 }),
      countRequestLog(db, { ...filter, most: MOST_COUNTED }),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: ({ place }) => [`${place.atMs}`, place.chunkId, `${place.number}`],
        wire: wireRequestLogEntry,
      }),
    )
  },
})

function later(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) > 0 ? a : b
}

/** Calls are noted to the millisecond: the first one that is not before this time. */
function wholeMs(at: Temporal.Instant): number {
  return at.round({ smallestUnit: 'millisecond', roundingMode: 'ceil' }).epochMilliseconds
}

function wireRequestLogEntry(entry: RequestLogEntry) {
  return {
    request_id: entry.requestId,
    at: timestamp(entry.at),
    key_id: entry.keyId,
    key_kind: entry.keyKind,
    method: entry.method,
    path: entry.path,
    parameters: entry.parameters,
    status: entry.status,
    code: entry.code,
    duration_ms: entry.durationMs,
    origin: entry.origin,
    from_browser: entry.fromBrowser,
  }
}
