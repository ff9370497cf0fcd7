import type { RequestLogEntry } from '#store/request-log/request-log-chunk.ts'
import { timestamp } from './timestamp.ts'

export function wireRequestLogEntry(entry: RequestLogEntry) {
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
