import { randomFillSync } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const CLIENT_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The client's own id when it has the right form; a wrong one never fails the call. */
export function chooseRequestId(request: { headers: IncomingHttpHeaders }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && CLIENT_ID.test(given) ? given : newRequestId()
}

const ID_BYTES = 16
const chance = Buffer.alloc(ID_BYTES * 256)
let used = chance.length

/**
 * As unlikely to be met twice as a UUID, in fewer letters. Every answer has one and the log keeps
 * it, so it is made in one piece: the text of a UUID is put together from twenty.
 */
export function newRequestId(): string {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  used += ID_BYTES
  return chance.toString('base64url', used - ID_BYTES, used)
}
