import { OutsetConnectionError } from '../refusals/connection-error.ts'
import type { OutgoingRequest } from './build-request.ts'
import type { Client } from './client.ts'
import { onAbort } from './on-abort.ts'

/** What came back, read to its end: a connection that breaks in the middle gives no answer. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly content: string | Blob
}

/** One try. It throws when no whole answer came in time, whatever the answer may say. */
export async function sendRequest(
  { fetch, timeout, onSetCookie }: Client,
  { method, name, url, headers, body, answersFile }: OutgoingRequest,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const stop = new AbortController()
  let timedOut = false
  const end = onAbort(signal, () => stop.abort(signal?.reason))
  const timer = setTimeout(() => {
    timedOut = true
    stop.abort()
  }, timeout)
  try {
    // A redirect could turn a POST into a GET, and take the key to another address.
    const options = { method, headers, body, signal: stop.signal, redirect: 'manual' } as const
    const answer = await fetch(url, options)
    const content = await (answersFile && answer.ok ? answer.blob() : answer.text())
    const cookies = answer.headers.getSetCookie?.() ?? []
    if (cookies.length > 0) onSetCookie?.(cookies)
    return { status: answer.status, headers: answer.headers, content }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw new OutsetConnectionError(name, { cause, timedOut })
  } finally {
    clearTimeout(timer)
    end()
  }
}
