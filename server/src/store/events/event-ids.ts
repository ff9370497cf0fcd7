import { randomUUIDv7 } from 'node:crypto'

/**
 * Ids that grow in the order in which they are made. Events of one change have the same time, and
 * their ids decide which comes first: random ids could put a confirmation before its payment.
 */
export function openEventIds(): () => string {
  let last = ''
  return () => {
    const made = randomUUIDv7()
    last = made > last ? made : after(last)
    return last
  }
}

const TAIL_AT = 24
const TAIL_DIGITS = 12

/** The next id of the same millisecond: one more in its last part. */
function after(id: string): string {
  const tail = (Number.parseInt(id.slice(TAIL_AT), 16) + 1) % 16 ** TAIL_DIGITS
  return id.slice(0, TAIL_AT) + tail.toString(16).padStart(TAIL_DIGITS, '0')
}
