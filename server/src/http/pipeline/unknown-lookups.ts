import { LRUCache } from 'lru-cache'
import { judgeCalls, windowStart } from '#domain/call-window.ts'
import { type Refused, refuse } from '#domain/refusal.ts'
import { callerNetwork } from '../address.ts'
import type { PipelineDeps } from '../deps.ts'
import type { Exchange } from './exchange.ts'

/**
 * Bounds queries for keys and origins that do not exist: anybody can make up new ones, and no key
 * counts such calls. One address has so many a minute that find nothing. What was found lately may
 * always be looked up again, so that nobody who shares the address is kept out by it.
 */
export type UnknownLookups = {
  /** What to do with a name that no cache has. */
  judge(name: string, request: Asking): 'look-up' | 'known-missing' | 'too-many'
  /** The query itself, which counts unless it finds something. */
  lookUp<T>(name: string, request: Asking, load: () => Promise<T | null>): Promise<T | null>
  tooMany(): Refused
}

type Asking = Exchange['request']

const MOST_A_MINUTE = 300
const MOST_ADDRESSES = 10_000
const MOST_FOUND = 10_000
const MOST_MISSING = 1_000

export function openUnknownLookups({
  clock,
  trustedProxies,
}: Pick<PipelineDeps, 'clock' | 'trustedProxies'>): UnknownLookups {
  const found = new LRUCache<string, true>({ max: MOST_FOUND })
  const missing = new LRUCache<string, true>({ max: MOST_MISSING })
  const counts = new LRUCache<string, { sinceMs: number; used: number }>({ max: MOST_ADDRESSES })
  const countOf = (request: Asking) => {
    const network = callerNetwork(request, trustedProxies)
    const sinceMs = windowStart(clock.nowMs())
    const known = counts.get(network)
    if (known?.sinceMs === sinceMs) return known
    const begun = { sinceMs, used: 0 }
    counts.set(network, begun)
    return begun
  }
  return {
    judge(name, request) {
      if (found.has(name) || countOf(request).used < MOST_A_MINUTE) return 'look-up'
      return missing.has(name) ? 'known-missing' : 'too-many'
    },
    async lookUp(name, request, load) {
      // Counted before it is known, or a thousand at the same time would all be the first.
      const count = countOf(request)
      count.used += 1
      let isMissing = false
      try {
        const value = await load()
        isMissing = value === null
        if (isMissing) found.delete(name)
        const names = isMissing ? missing : found
        names.set(name, true)
        return value
      } finally {
        // A database that is away says nothing about the name.
        if (!isMissing) count.used -= 1
      }
    },
    tooMany() {
      const nowMs = clock.nowMs()
      const { resetSeconds } = judgeCalls({ used: 0, limit: MOST_A_MINUTE, nowMs })
      return refuse('RateLimited', { retry_after_seconds: resetSeconds })
    },
  }
}
