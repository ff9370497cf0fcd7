import type { Db, Reader } from './database.ts'

export type RequestLogEntry = {
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
}

export async function insertRequestLog(db: Db, entries: RequestLogEntry[]): Promise<void> {
  const rows = entries.map(entry => ({
    ...entry,
    at: entry.at.toString(),
  }))
  await db`
    insert into request_log
      (at, request_id, seller_id, key_id, key_kind, method, path, parameters, status, code,
       duration_ms, origin)
    select r."at", r."requestId", r."sellerId", r."keyId", r."keyKind", r."method", r."path",
      r."parameters", r."status", r."code", r."durationMs", r."origin"
    from json_to_recordset(${db.json(rows)}::json) as r(
      "at" timestamptz, "requestId" text, "sellerId" uuid, "keyId" uuid, "keyKind" text,
      "method" text, "path" text, "parameters" text[], "status" integer, "code" text,
      "durationMs" real, "origin" text
    )
  `
}

export async function ensureRequestLogDays(db: Db, days: string[]): Promise<void> {
  for (const day of days) await db`select make_request_log_partition(${day}::text::date)`
}

export async function dropRequestLogBefore(db: Db, day: string): Promise<number> {
  const [row] = await db<{ dropped: number }[]>`
    select drop_request_log_before(${day}::text::date) as dropped
  `
  return row?.dropped ?? 0
}

export type RequestLogPage = {
  sellerId: string
  after: { at: string; requestId: string } | null
  since: Temporal.Instant
  limit: number
}

export async function listRequestLog(reader: Reader, page: RequestLogPage) {
  const { sellerId, after, since, limit } = page
  return reader<RequestLogEntry[]>`
    select at, request_id as "requestId", seller_id as "sellerId", key_id as "keyId",
      key_kind as "keyKind", method, path, parameters, status, code,
      duration_ms as "durationMs", origin
    from request_log
    where seller_id = ${sellerId}
      and at >= ${since.toString()}
      ${after ? reader`and (at, request_id) < (${after.at}, ${after.requestId})` : reader``}
    order by at desc, request_id desc
    limit ${limit}
  `
}

export async function countRequestLog(
  reader: Reader,
  { sellerId, since }: { sellerId: string; since: Temporal.Instant },
): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from request_log
    where seller_id = ${sellerId} and at >= ${since.toString()}
  `
  return row?.total ?? 0
}
