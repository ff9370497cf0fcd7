import { LRUCache } from 'lru-cache'
import { refuse } from '#domain/refusal.ts'
import { openUnknownNames } from './unknown-names.ts'

/**
 * Counts, in memory, who asks for what nobody but its token protects: an address that makes tokens
 * up, or a program that asks without a pause, is refused before the database hears of it.
 */
export type TokenCalls = {
  find<T>(
    asked: { token: string; address: string },
    load: () => Promise<T | null>,
  ): Promise<T | null>
}

type Rules = {
  /** With one token that is known. */
  mostAnHour: number
  /** Of one address, with tokens that are not. */
  mostUnknownAMinute: number
}

const MOST_KNOWN = 10_000
const HOUR_MS = 3_600_000

export function openTokenCalls(
  { nowMs }: { nowMs: () => number },
  { mostAnHour, mostUnknownAMinute }: Rules,
): TokenCalls {
  const names = openUnknownNames({ nowMs, mostAMinute: mostUnknownAMinute })
  const calls = new LRUCache<string, { untilMs: number; used: number }>({ max: MOST_KNOWN })
  const hourOf = (token: string) => {
    const known = calls.get(token)
    return known && nowMs() < known.untilMs ? known : null
  }
  const count = (token: string) => {
    const hour = hourOf(token) ?? { untilMs: nowMs() + HOUR_MS, used: 0 }
    hour.used += 1
    calls.set(token, hour)
  }
  return {
    async find({ token, address }, load) {
      const hour = hourOf(token)
      if (hour && hour.used >= mostAnHour) {
        const seconds = Math.max(1, Math.ceil((hour.untilMs - nowMs()) / 1000))
        throw refuse('RateLimited', { retry_after_seconds: seconds, reason: 'calls' })
      }
      const verdict = names.judge(token, address)
      if (verdict === 'known-missing') return null
      if (verdict === 'too-many') throw names.tooMany()
      const found = await names.lookUp(token, address, load)
      if (found !== null) count(token)
      return found
    },
  }
}
