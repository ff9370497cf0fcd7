import type { ServerResponse } from 'node:http'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { AnswerCache, KeptAnswer } from '../answer-cache.ts'
import type { CallAccount, CallAccounts } from '../call-accounts.ts'
import { namesTag } from '../conditional.ts'
import type { Deps } from '../deps.ts'
import type { Endpoint } from '../endpoint.ts'
import { chooseRequestId } from '../hooks/request-id.ts'
import { addReception, type Door, type Within } from './door.ts'
import type { Lane } from './open-lanes.ts'
import { isPlainRead } from './plain-requests.ts'
import { openRecall } from './recall.ts'

type Parts = {
  deps: Deps
  door: Door
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
export function openExpressLane(parts: Parts): Lane {
  const { door, cache, accounts } = parts
  const recall = openRecall(parts)
  return (request, response) => {
    const begunMs = performance.now()
    if (!isPlainRead(request)) return false
    const caller = door.know(request)
    if (caller === null) return false
    const { headers, url = '' } = request
    const kept = cache.find(caller, url)
    const recalled = kept === null ? recall(url) : null
    if (kept === null && recalled === null) return false
    const within = door.count(request, caller)
    if (within === null) return false
    const answer = kept ?? recalled?.(caller) ?? null
    if (answer === null) {
      door.giveBack(request, within)
      return false
    }
    const { origin } = headers
    const requestId = chooseRequestId(request)
    const isUnchanged = namesTag(headers['if-none-match'], answer.etag)
    write(response, answer, { requestId, origin, within, isUnchanged })
    const account = accountOf(accounts, answer, { caller, origin, isUnchanged })
    accounts.book(account, { requestId, begunMs })
    return true
  }
}

type Writing = {
  requestId: string
  origin: string | undefined
  within: Within
  isUnchanged: boolean
}

function write(response: ServerResponse, kept: KeptAnswer, writing: Writing): void {
  const { requestId, origin, within, isUnchanged } = writing
  const head = ['x-request-id', requestId, 'cache-control', KEPT_FOR_A_MINUTE, 'etag', kept.etag]
  addReception(head, within, origin)
  head.push('vary', origin === undefined ? VARY : VARY_WITH_ORIGIN)
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
    path: route.path,
    parameters: route.parameters,
    status: isUnchanged ? 304 : 200,
    code: null,
    origin,
  })
  lastAccounts[place] = found
  return found
}
