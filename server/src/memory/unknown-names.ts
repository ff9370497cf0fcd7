import { LRUCache } from 'lru-cache'
import { judgeCalls, windowStart } from '#domain/call-window.ts'
import { type Refused, refuse } from '#domain/refusal.ts'

/**
 * Bounds queries for names that do not exist, which anybody can make up, and which no key counts.
 * One address has so many a minute that find nothing. What was found lately may always be looked up
 * again, so that nobody who shares the address is kept out by it.
 */
export type UnknownNames = {
  /** What to do with a name that no cache has. */
  judge(name: string, address: string): 'look-up' | 'known-missing' | 'too-many'
  /** The query itself, which counts unless it finds something. */
  lookUp<T>(name: string, address: string, load: () => Promise<T | null>): Promise<T | null>
  tooMany(): Refused
}

type Rules = { nowMs: () => number; mostAMinute: number }

const MOST_ADDRESSES = 10_000
const MOST_FOUND = 10_000
const MOST_MISSING = 1_000

export function openUnknownNames({ nowMs, mostAMinute }: Rules): UnknownNames {
  const found = new LRUCache<string, true>({ max: MOST_FOUND })
  const missing = new LRUCache<string, true>({ max: MOST_MISSING })
  const counts = new LRUCache<string, { sinceMs: number; used: number }>({ max: MOST_ADDRESSES })
  const countOf = (address: string) => {
    const sinceMs = windowStart(nowMs())
    const known = counts.get(address)
    if (known?.sinceMs === sinceMs) return known
    const begun = { sinceMs, used: 0 }
    counts.set(address, begun)
    return begun
  }
  return {
    judge(name, address) {
      if (found.has(name) || countOf(address).used < mostAMinute) return 'look-up'
      return missing.has(name) ? 'known-missing' : 'too-many'
    },
    async lookUp(name, address, load) {
      // Counted before it is known, or a thousand at the same time would all be the first.
      const count = countOf(address)
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
      const { resetSeconds } = judgeCalls({ used: 0, limit: mostAMinute, nowMs: nowMs() })
      return refuse('RateLimited', { retry_after_seconds: resetSeconds, reason: 'attempts' })
    },
  }
}
