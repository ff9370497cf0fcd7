import { RequestLogPage } from '#contract/request-log.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { Db } from '#store/database.ts'
import {
  countRequestLog,
  countRequestLogChunks,
  listRequestLog as listRows,
  type RequestLogFilter,
} from '#store/request-log/request-log.ts'
import type { RequestLogEntry } from '#store/request-log/request-log-chunk.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
import { badParameter } from '../parse/bad-parameter.ts'
import { instant, optionalInteger, text, uuid } from '../parse/query.ts'

const KEPT_DAYS = 30
const MOST_COUNTED = 10_000
/** Each has what came in about a second; those of most sellers are all that they have. */
const MOST_CHUNKS = 20_000

export const listRequestLog = endpoint({
  method: 'GET',
  path: '/v1/request-log',
  tag: 'Request log',
  summary: 'Calls made with the keys of the seller, newest first',
  description:
    'Those of the last 30 days. They hold no bodies and no values of parameters. ' +
    '`total` counts up to 10,000. Where so many calls were made that a `request_id` cannot be ' +
    'looked for among all of them, it is 422: name a time with `from` and `to`.',
  auth: seller('log:read'),
  query: {
    ...pageParameters,
    status: optionalInteger({ min: 100, max: 599, description: 'Only answers of this status.' }),
    key_id: uuid('Only calls made with this key.'),
    request_id: text({ max: 64, description: 'Only calls with this `x-request-id`, as it was.' }),
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
      requestId: filters.request_id,
    }
    if (filters.request_id !== null) await refuseLongSearch(db, filter)
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

async function refuseLongSearch(db: Db, filter: RequestLogFilter): Promise<void> {
  const chunks = await countRequestLogChunks(db, { ...filter, most: MOST_CHUNKS + 1 })
  if (chunks <= MOST_CHUNKS) return
  throw badParameter('from', 'too_far', 'is too far back: name a shorter time for request_id')
}

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
    trace_id: entry.trace,
    from_browser: entry.fromBrowser,
  }
}
