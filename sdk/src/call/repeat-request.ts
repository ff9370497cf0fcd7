import { OutsetConnectionError } from '../refusals/connection-error.ts'
import type { Client } from './client.ts'
import type { Answer, OutgoingRequest } from './request.ts'
import { sendRequest } from './send-request.ts'

const LONGEST_WAIT_SECONDS = 30
/** The service, or what stands before it, is away for a moment. */
const AWAY: readonly number[] = [502, 503, 504]

/** Tries again what may succeed the next time, where a second try can do no harm. */
export async function repeatRequest(
  client: Client,
  request: OutgoingRequest,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  for (let round = 0; ; round += 1) {
    const isLast = round >= client.retries
    let seconds: number | null = null
    try {
      const answer = await sendRequest(client, request, signal)
      seconds = retryAfter(answer.headers, client.now)
      const isTooLong = (seconds ?? 0) > LONGEST_WAIT_SECONDS
      if (isLast || isTooLong || !mayPass(answer, request)) return answer
    } catch (error) {
      const isLost = error instanceof OutsetConnectionError
      if (isLast || !isLost || !request.idempotent) throw error
    }
    // Not all at the same time: who was turned away together would come back together.
    await client.wait(((seconds ?? 0.2 * 2 ** round) + 0.2 * Math.random()) * 1000, signal)
  }
}

/** Seconds that the service asks to wait; a proxy may name a date instead. */
export function retryAfter(headers: Headers, now: () => number): number | null {
  const text = headers.get('retry-after')
  if (!text) return null
  const seconds = /\D/.test(text) ? (Date.parse(text) - now()) / 1000 : Number(text)
  return seconds >= 0 ? seconds : null
}

/** Who was counted out did nothing yet. Behind the others the call may have been carried out. */
function mayPass({ status, content }: Answer, { idempotent }: OutgoingRequest): boolean {
  if (status === 429) return true
  // Everything else answers while the search is away, so nobody waits for it: a list stands in.
  const isSearchAway = typeof content === 'string' && content.includes('"SearchUnavailable"')
  return idempotent && AWAY.includes(status) && !isSearchAway
}
