import type { Response } from 'undici'
import type { FeedKind } from '#domain/exchange-feed/feed.ts'
import { type Address, type AddressRules, judgedAddresses, pinned } from './judged-addresses.ts'
import { SendFault } from './webhook-sender/faults.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_000_000

const ACCEPT: Record<FeedKind, string> = {
  ecb: 'application/xml, text/xml',
  json: 'application/json',
}

export type FeedRequest = { url: string; kind: FeedKind; timeoutMs?: number }

export type FeedFetchProblem = 'bad_url' | 'unreachable' | 'timeout' | 'status' | 'too_large'

export type FetchedFeed =
  | { fetched: true; text: string }
  | { fetched: false; problem: FeedFetchProblem; detail: string }

export type FetchFeed = (request: FeedRequest) => Promise<FetchedFeed>

/**
 * Gets the text of a feed, or says why not; it never throws for what the other side does. The time
 * limit covers everything up to the last byte, so a feed that drips is cut off as well. Redirects
 * are answers like any other that is not 2xx: the operator set this address and no other. As with
 * webhooks, it connects to public addresses only, and to those that were judged.
 */
export function openFeedFetcher(rules: AddressRules): FetchFeed {
  return async request => {
    const { url, timeoutMs = TIMEOUT_MS } = request
    if (!isWebAddress(url)) return failed('bad_url', 'the address is not http or https')
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const addresses = await judgedAddresses(new URL(url), rules, signal)
      return await fetchFrom(addresses, request, signal)
    } catch (error) {
      if (signal.aborted) return failed('timeout', `not finished within ${timeoutMs} ms`)
      if (error instanceof SendFault && error.fault === 'address_not_allowed') {
        return failed('bad_url', 'the address is not public')
      }
      return failed('unreachable', causeOf(error))
    }
  }
}

async function fetchFrom(
  addresses: readonly Address[],
  { url, kind }: FeedRequest,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  // Loaded with the first feed, because a start need not wait for it.
  const { Agent, fetch } = await import('undici')
  const agent = new Agent({ connect: { lookup: pinned(addresses) }, maxHeaderSize: 16_384 })
  try {
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { accept: ACCEPT[kind], 'user-agent': 'outset' },
      dispatcher: agent,
    })
    if (response.ok) return await readCapped(response)
    await response.body?.cancel()
    return failed('status', `answered ${response.status}`)
  } finally {
    await agent.destroy()
  }
}

function isWebAddress(url: string): boolean {
  const protocol = URL.parse(url)?.protocol
  return protocol === 'http:' || protocol === 'https:'
}

/** Counts the bytes after decompression: a small answer may unpack into a huge one. */
async function readCapped(response: Response): Promise<FetchedFeed> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the body, which closes the connection.
    if (bytes > MAX_BYTES) return failed('too_large', `more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return { fetched: true, text: new TextDecoder().decode(Buffer.concat(chunks)) }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause ? String(cause.code) : cause.message
}

function failed(problem: FeedFetchProblem, detail: string): FetchedFeed {
  return { fetched: false, problem, detail }
}
