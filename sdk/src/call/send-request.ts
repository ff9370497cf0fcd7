import { OutsetConnectionError } from '../refusals/connection-error.ts'
import type { Client } from './client.ts'
import { onAbort } from './on-abort.ts'
import type { Answer, OutgoingRequest } from './request.ts'

/** One try. It throws when no whole answer came in time, whatever the answer may say. */
export async function sendRequest(
  { baseUrl, fetch, timeout }: Client,
  { method, name, url, headers, body, asFile }: OutgoingRequest,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const stop = new AbortController()
  const end = onAbort(signal, () => stop.abort())
  const timer = setTimeout(() => stop.abort(), timeout)
  try {
    // A redirect could turn a POST into a GET, and take the key to another address.
    const options = { method, headers, body, signal: stop.signal, redirect: 'manual' } as const
    const answer = await fetch(url, options)
    const content = await (asFile && answer.ok ? answer.blob() : answer.text())
    return { status: answer.status, headers: answer.headers, content }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw new OutsetConnectionError(`${name} at ${baseUrl}`, {
      cause,
      timedOut: stop.signal.aborted,
    })
  } finally {
    clearTimeout(timer)
    end()
  }
}
