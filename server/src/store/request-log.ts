import type { Db, Reader } from './database.ts'

/** The driver's number for an array of texts. */
const TEXT_ARRAY = 1009

export type RequestLogEntry = {
  id: string
  at: Temporal.Instant
  requestId: string
  sellerId: string | null
  keyId: string
  keyKind: 'website' | 'secret' | 'platform'
  method: string
  /** The route's template, never the path as called: a path can hold a reference. */
  path: string
  /** Names of the query parameters, never their values. */
  parameters: string[]
  status: number
  code: string | null
  durationMs: number
  origin: string | null
  /** A secret key that a browser sends is no secret any more. */
  fromBrowser: boolean
}

/**
 * Most calls of a second are alike but for their time and id, so what they share is sent once and
 * the database puts the two together. Looking for entries that may be there already costs more.
 */
export async function insertRequestLog(
  db: Db,
  entries: RequestLogEntry[],
  { maybeThere }: { maybeThere: boolean },
): Promise<void> {
  const { alike, kinds } = groupAlike(entries)
  const texts = <T>(items: readonly T[], read: (item: T) => string | number | boolean | null) =>
    db.array(
      items.map(item => read(item)?.toString() ?? null),
      TEXT_ARRAY,
    )
  await db`
    insert into request_log
      (at, id, request_id, seller_id, key_id, key_kind, method, path, parameters, status, code,
       duration_ms, origin, from_browser)
    select r.at::timestamptz, r.id::uuid, r.request_id, k.seller_id::uuid, k.key_id::uuid,
      k.key_kind, k.method, k.path, string_to_array(k.parameters, ','), k.status::integer, k.code,
      r.duration_ms::real, k.origin, k.from_browser::boolean
    from unnest(
      ${texts(entries, ({ at }) => at.toString())}::text[],
      ${texts(entries, ({ id }) => id)}::text[],
      ${texts(entries, ({ requestId }) => requestId)}::text[],
      ${texts(entries, ({ durationMs }) => durationMs)}::text[],
      ${texts(alike, kind => kind)}::text[]
    ) as r(at, id, request_id, duration_ms, kind)
    join unnest(
      ${texts(kinds, ({ sellerId }) => sellerId)}::text[],
      ${texts(kinds, ({ keyId }) => keyId)}::text[],
      ${texts(kinds, ({ keyKind }) => keyKind)}::text[],
      ${texts(kinds, ({ method }) => method)}::text[],
      ${texts(kinds, ({ path }) => path)}::text[],
      ${texts(kinds, ({ parameters }) => parameters.join(','))}::text[],
      ${texts(kinds, ({ status }) => status)}::text[],
      ${texts(kinds, ({ code }) => code)}::text[],
      ${texts(kinds, ({ origin }) => origin)}::text[],
      ${texts(kinds, ({ fromBrowser }) => fromBrowser)}::text[]
    ) with ordinality as k(
      seller_id, key_id, key_kind, method, path, parameters, status, code, origin, from_browser,
      kind
    ) on k.kind = r.kind::bigint
    ${maybeThere ? db`on conflict do nothing` : db``}
  `
}

/** One entry of each kind, and for every entry the number of its kind, from 1. */
function groupAlike(entries: readonly RequestLogEntry[]) {
  const numbers = new Map<string, number>()
  const kinds: RequestLogEntry[] = []
  const alike = entries.map(entry => {
    const { keyId, method, path, parameters, status, code, origin, fromBrowser } = entry
    const kind = [keyId, method, path, parameters, status, code, origin, fromBrowser].join('\n')
    const known = numbers.get(kind)
    if (known !== undefined) return known
    numbers.set(kind, kinds.push(entry))
    return kinds.length
  })
  return { alike, kinds }
}

/** Makes room for the days named, `YYYY-MM-DD`; those that have it are left alone. */
export async function ensureRequestLogDays(db: Db, days: string[]): Promise<void> {
  for (const day of days) await db`select make_request_log_partition(${day}::text::date)`
}

export async function dropRequestLogBefore(db: Db, day: string): Promise<number> {
  const [row] = await db<{ dropped: number }[]>`
    select drop_request_log_before(${day}::text::date) as dropped
  `
  return row?.dropped ?? 0
}

export type RequestLogFilter = {
  sellerId: string
  since: Temporal.Instant
  until: Temporal.Instant | null
  status: number | null
  keyId: string | null
}
export type RequestLogPage = RequestLogFilter & {
  after: { at: string; id: string } | null
  limit: number
}

export async function listRequestLog(reader: Reader, page: RequestLogPage) {
  const { after, limit } = page
  return reader<RequestLogEntry[]>`
    select at, id, request_id as "requestId", seller_id as "sellerId", key_id as "keyId",
      key_kind as "keyKind", method, path, parameters, status, code,
      duration_ms as "durationMs", origin, from_browser as "fromBrowser"
    from request_log
    where ${matches(reader, page)}
      ${after ? reader`and (at, id) < (${after.at}, ${after.id})` : reader``}
    order by at desc, id desc
    limit ${limit}
  `
}

/** Counts no further than `most`: a busy key leaves millions of rows. */
export async function countRequestLog(
  reader: Reader,
  filter: RequestLogFilter & { most: number },
): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total
    from (select from request_log where ${matches(reader, filter)} limit ${filter.most}) as found
  `
  return row?.total ?? 0
}

function matches(reader: Reader, filter: RequestLogFilter) {
  const { sellerId, since, until, status, keyId } = filter
  return reader`
    seller_id = ${sellerId}
      and at >= ${since.toString()}
      ${until === null ? reader`` : reader`and at < ${until.toString()}`}
      ${status === null ? reader`` : reader`and status = ${status}`}
      ${keyId === null ? reader`` : reader`and key_id = ${keyId}`}
  `
}
