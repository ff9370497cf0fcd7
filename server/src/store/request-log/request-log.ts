import assert from 'node:assert/strict'
import type { Db, Reader } from '../database.ts'
import {
  type CallChunk,
  type CallFilter,
  type CallPosition,
  callsJson,
  entryAt,
  findCalls,
  kindsJson,
  MOST_SPAN_MS,
  newestFirst,
  type RequestLogEntry,
  type StoredChunk,
} from './request-log-chunk.ts'

/** The driver's number for an array of texts. */
const TEXT_ARRAY = 1009

/** A chunk that is there already is left as it is. */
export async function insertRequestLog(db: Db, chunks: readonly CallChunk[]): Promise<void> {
  const texts = (read: (chunk: CallChunk) => string | null) =>
    db.array(chunks.map(read), TEXT_ARRAY)
  await db`
    insert into request_log (id, seller_id, first_at, last_at, kinds, calls)
    select id::uuid, seller_id::uuid, first_at::timestamptz, last_at::timestamptz, kinds::jsonb,
      calls::json
    from unnest(
      ${texts(({ id }) => id)}::text[],
      ${texts(({ sellerId }) => sellerId)}::text[],
      ${texts(({ firstMs }) => isoTime(firstMs))}::text[],
      ${texts(({ lastMs }) => isoTime(lastMs))}::text[],
      ${texts(kindsJson)}::text[],
      ${texts(callsJson)}::text[]
    ) as c(id, seller_id, first_at, last_at, kinds, calls)
    on conflict do nothing
  `
}

/** Makes the partitions of the days named, `YYYY-MM-DD`, that do not exist yet. */
export async function ensureRequestLogDays(db: Db, days: string[]): Promise<void> {
  for (const day of days) await db`select make_request_log_partition(${day}::text::date)`
}

export async function dropRequestLogBefore(db: Db, day: string): Promise<number> {
  const [row] = await db<{ dropped: number }[]>`
    select drop_request_log_before(${day}::text::date) as dropped
  `
  return row?.dropped ?? 0
}

export type RequestLogFilter = Omit<CallFilter, 'after'> & { sellerId: string }
export type RequestLogPage = RequestLogFilter & Pick<CallFilter, 'after'> & { limit: number }

const FIRST_READ_CHUNKS = 4
const MOST_READ_CHUNKS = 128

/**
 * Newest first. A quiet seller has a chunk for each call and a busy one a thousand calls in each,
 * so it begins with few chunks and takes more at a time as long as they do not fill the page.
 */
export async function listRequestLog(
  reader: Reader,
  page: RequestLogPage,
): Promise<RequestLogEntry[]> {
  const chunks = new Map<string, StoredChunk>()
  const found: CallPosition[] = []
  let size = FIRST_READ_CHUNKS
  for (let last: CallPosition | null = null; ; size = Math.min(size * 4, MOST_READ_CHUNKS)) {
    const read: StoredChunk[] = await readChunks(reader, page, { after: last, limit: size })
    for (const chunk of read) {
      chunks.set(chunk.id, chunk)
      found.push(...findCalls(chunk, page))
    }
    found.sort(newestFirst)
    last = endOf(read.at(-1))
    if (last === null || read.length < size || isSettled(found[page.limit - 1], last)) break
  }
  return found.slice(0, page.limit).map(place => {
    const chunk = chunks.get(place.chunkId)
    assert(chunk, 'A call stands in a chunk that was read')
    return entryAt(chunk, place)
  })
}

/** No call of a chunk that is not read yet can come before this one. */
function isSettled(place: CallPosition | undefined, last: CallPosition): boolean {
  return place !== undefined && newestFirst(place, last) <= 0
}

function endOf(chunk: StoredChunk | undefined): CallPosition | null {
  return chunk ? { atMs: chunk.lastAt.epochMilliseconds, chunkId: chunk.id, number: 0 } : null
}

async function readChunks(
  reader: Reader,
  page: RequestLogPage,
  { after, limit }: { after: CallPosition | null; limit: number },
): Promise<StoredChunk[]> {
  const notAfterMs = page.after?.atMs ?? null
  return reader<StoredChunk[]>`
    select id, first_at as "firstAt", last_at as "lastAt", kinds, calls
    from request_log
    where ${touches(reader, page)}
      ${
        notAfterMs === null
          ? reader``
          : reader`
        and last_at <= ${isoTime(notAfterMs + MOST_SPAN_MS)} and first_at <= ${isoTime(notAfterMs)}
      `
      }
      ${
        after === null
          ? reader``
          : reader`
        and (last_at, id) < (${isoTime(after.atMs)}, ${after.chunkId})
      `
      }
    order by last_at desc, id desc
    limit ${limit}
  `
}

/** Counts no further than `most`: a busy key leaves millions of calls. */
export function countRequestLog(
  reader: Reader,
  counted: RequestLogFilter & { most: number },
): Promise<number> {
  return counted.requestId === null ? countKinds(reader, counted) : countNamed(reader, counted)
}

/** How many chunks would have to be looked through, at most `most`. */
export async function countRequestLogChunks(
  reader: Reader,
  { most, ...filter }: RequestLogFilter & { most: number },
): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from (
      select from request_log where ${touches(reader, { ...filter, requestId: null })} limit ${most}
    ) as chunks
  `
  return row?.total ?? 0
}

/** A client may give many calls one id. */
async function countNamed(
  reader: Reader,
  { most, ...filter }: RequestLogFilter & { most: number },
): Promise<number> {
  const { requestId, sinceMs, untilMs } = filter
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from (
      select from request_log
      cross join json_array_elements_text(calls -> 'id') with ordinality as call (id, number)
      cross join lateral (select call.number::int - 1 as place) as counted
      cross join lateral (
        select kinds -> (calls -> 'kind' ->> place)::int as kind,
          first_at + (calls -> 'at' ->> place)::int * interval '1 millisecond' as at
      ) as known
      where ${touches(reader, filter)} and call.id = ${requestId} and ${ofKind(reader, filter)}
        and at >= ${isoTime(sinceMs)}
        ${untilMs === null ? reader`` : reader`and at < ${isoTime(untilMs)}`}
      limit ${most}
    ) as found
  `
  return row?.total ?? 0
}

async function countKinds(
  reader: Reader,
  { most, ...filter }: RequestLogFilter & { most: number },
): Promise<number> {
  const [[row], straddling] = await Promise.all([
    reader<{ total: number }[]>`
      select coalesce(sum(found.number), 0)::int8 as total from (
        select (
          select sum((kind ->> 'count')::int) from jsonb_array_elements(kinds) kind
          where ${ofKind(reader, filter)}
        ) as number
        from request_log
        where ${touches(reader, filter)} and ${isInside(reader, filter)}
        order by last_at desc
        limit ${most}
      ) as found
    `,
    reader<StoredChunk[]>`
      select id, first_at as "firstAt", last_at as "lastAt", kinds, calls
      from request_log
      where ${touches(reader, filter)} and not (${isInside(reader, filter)})
    `,
  ])
  const atTheEdges = straddling.map(chunk => findCalls(chunk, { ...filter, after: null }).length)
  return Math.min(
    most,
    atTheEdges.reduce((sum, number) => sum + number, row?.total ?? 0),
  )
}

function ofKind(reader: Reader, { status, keyId }: RequestLogFilter) {
  return reader`
    ${status === null ? reader`true` : reader`(kind ->> 'status')::int = ${status}`}
    and ${keyId === null ? reader`true` : reader`kind ->> 'key_id' = ${keyId}`}
  `
}

/**
 * Chunks in which some call is of this kind, some call of this time, and one has this id. An index
 * of ids would be as large as the log and cost every call; the text of a chunk is looked through.
 */
function touches(reader: Reader, filter: RequestLogFilter) {
  const { sellerId, sinceMs, untilMs, status, keyId, requestId } = filter
  const kind = {
    ...(status === null ? {} : { status }),
    ...(keyId === null ? {} : { key_id: keyId }),
  }
  return reader`
    seller_id = ${sellerId} and last_at >= ${isoTime(sinceMs)}
      ${
        untilMs === null
          ? reader``
          : reader`
        and first_at < ${isoTime(untilMs)} and last_at < ${isoTime(untilMs + MOST_SPAN_MS)}
      `
      }
      ${
        status === null && keyId === null
          ? reader``
          : reader`
        and kinds @> ${reader.json([kind])}
      `
      }
      ${
        requestId === null
          ? reader``
          : reader`
        and strpos(calls::text, ${JSON.stringify(requestId)}) > 0
      `
      }
  `
}

function isInside(reader: Reader, { sinceMs, untilMs }: RequestLogFilter) {
  return reader`
    first_at >= ${isoTime(sinceMs)}
      ${untilMs === null ? reader`` : reader`and last_at < ${isoTime(untilMs)}`}
  `
}

function isoTime(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString()
}
