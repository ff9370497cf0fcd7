import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const CLIENT_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The client's own id when it has the right form; a wrong one never fails the call. */
export function chooseRequestId(request: { headers: IncomingHttpHeaders }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && CLIENT_ID.test(given) ? given : randomUUID()
}
