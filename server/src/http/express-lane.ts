import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { CallAllowance } from '#domain/call-window.ts'
import type { AnswerCache, KeptAnswer } from './answer-cache.ts'
import type { CallAccount, CallAccounts } from './call-accounts.ts'
import { namesTag } from './conditional.ts'
import type { Deps } from './deps.ts'
import type { Endpoint } from './endpoint.ts'
import { EXPOSED_HEADERS, hasExpired } from './hooks/admission.ts'
import type { CallerLookup } from './hooks/caller-lookup.ts'
import { chooseRequestId } from './hooks/request-id.ts'
import { openRecall } from './recall.ts'

export type ExpressLane = {
  /** Answers what needs nothing but memory. False: the request takes the usual way. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** The place among the calls of its key of a request that the lane counted and left to others. */
  countedBefore(request: IncomingMessage): Counted | null
}

type Counted = CallAllowance | Promise<CallAllowance>
type Parts = {
  deps: Deps
  lookup: CallerLookup
  cache: AnswerCache
  accounts: CallAccounts
  endpoints: readonly Endpoint[]
}

/**
 * Most calls ask for what was asked before, or for what memory can answer, by a caller that is
 * known. They are let in, counted and booked like any other, but in one go and written straight to
 * the connection. Whatever is unusual about a call, a refusal above all, is left to the usual way,
 * so that there is one place for it.
 */
export function openExpressLane(parts: Parts): ExpressLane {
  const { deps, lookup, cache, accounts } = parts
  const { clock, limiter } = deps
  const recall = openRecall(parts)
  const counts = new WeakMap<IncomingMessage, Counted>()

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const begunMs = performance.now()
    const { headers, url = '' } = request
    const key = headers['svc-publishable-key']
    if (typeof key !== 'string' || !isPlainRead(request)) return false
    const caller = lookup.knownWebsite(key)
    const nowMs = clock.nowMs()
    if (caller === null || hasExpired(caller, nowMs)) return false
    const { origin } = headers
    if (origin !== undefined && !caller.origins.includes(origin)) return false
    const kept = cache.find(caller, url)
    const recalled = kept === null ? recall(url) : null
    const settings = deps.platformSettings.atHand()
    if ((kept === null && recalled === null) || settings === null) return false
    let within: CallAllowance | null = null
    if (settings.call_limits_on) {
      const limit = caller.callsPerMinute ?? settings.website_key_calls_per_minute
      const counted = limiter.count({ keyId: caller.keyId, limit, nowMs })
      // Counted once, whichever way it goes on.
      if (counted instanceof Promise || !counted.allowed) {
        counts.set(request, counted)
        return false
      }
      within = counted
    }
    const answer = kept ?? recalled?.(caller) ?? null
    if (answer === null) {
      if (within !== null) counts.set(request, within)
      return false
    }
    const requestId = chooseRequestId(request)
    const isUnchanged = namesTag(headers['if-none-match'], answer.etag)
    write(response, answer, { requestId, origin, within, isUnchanged })
    const account = accountOf(accounts, answer, { caller, origin, isUnchanged })
    accounts.book(account, { requestId, begunMs })
    return true
  }
  return { serve, countedBefore: request => counts.get(request) ?? null }
}

/** Puts the lane in front of whatever listens to a server already. */
export function openLaneAt(
  server: Server,
  { lane, isOpen }: { lane: ExpressLane; isOpen: () => boolean },
): void {
  const usual = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isOpen() && lane.serve(request, response)) return
    for (const listener of usual) listener.call(server, request, response)
  })
}

/** What brings a body is for those who know what to do with it. */
function isPlainRead({ method, httpVersionMinor, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    httpVersionMinor === 1 &&
    headers.host !== undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

type Writing = {
  requestId: string
  origin: string | undefined
  within: CallAllowance | null
  isUnchanged: boolean
}

function write(response: ServerResponse, kept: KeptAnswer, writing: Writing): void {
  const { requestId, origin, within, isUnchanged } = writing
  const head = ['x-request-id', requestId, 'cache-control', KEPT_FOR_A_MINUTE, 'etag', kept.etag]
  if (within !== null) {
    head.push('ratelimit-limit', `${within.limit}`, 'ratelimit-remaining', `${within.remaining}`)
    head.push('ratelimit-reset', `${within.resetSeconds}`)
  }
  if (origin === undefined) head.push('vary', VARY)
  else {
    head.push('vary', VARY_WITH_ORIGIN, 'access-control-allow-origin', origin)
    head.push('access-control-expose-headers', EXPOSED_HEADERS)
  }
  if (isUnchanged) {
    response.writeHead(304, head).end()
    return
  }
  head.push('content-type', 'application/json', 'content-length', kept.length)
  response.writeHead(200, head).end(kept.bytes)
}

export const KEPT_FOR_A_MINUTE = 'private, max-age=60'
export const VARY = 'Authorization, Svc-Publishable-Key'
export const VARY_WITH_ORIGIN = `${VARY}, Origin`

type Calling = { caller: WebsiteCaller; origin: string | undefined; isUnchanged: boolean }

/** The next call is most often like the last one. */
function accountOf(
  accounts: CallAccounts,
  { lastAccounts, route }: KeptAnswer,
  { caller, origin, isUnchanged }: Calling,
): CallAccount {
  const place = isUnchanged ? 'unchanged' : 'whole'
  const last = lastAccounts[place]
  if (last !== null && last.facts.key?.id === caller.keyId && last.facts.origin === origin) {
    return last
  }
  const found = accounts.find({
    key: { id: caller.keyId, kind: 'website', sellerId: caller.sellerId },
    method: 'GET',
    ...route,
    status: isUnchanged ? 304 : 200,
    code: null,
    origin,
  })
  lastAccounts[place] = found
  return found
}
