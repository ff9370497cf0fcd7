import type { Redis } from 'ioredis'
import { type CallAllowance, judgeCalls, WINDOW_MS, windowStart } from '#domain/call-window.ts'

export type CountedCall = { keyId: string; limit: number; nowMs: number }

/** Counts the calls of each key by the minute. Counting in memory answers without a wait. */
export type CallLimiter = {
  count(call: CountedCall): CallAllowance | Promise<CallAllowance>
  close(): Promise<void>
}

/** For one process. */
export function memoryLimiter(): CallLimiter {
  let start = 0
  let used = new Map<string, number>()
  return {
    count({ keyId, limit, nowMs }) {
      const current = windowStart(nowMs)
      if (current !== start) {
        start = current
        used = new Map()
      }
      const count = (used.get(keyId) ?? 0) + 1
      used.set(keyId, count)
      return judgeCalls({ used: count, limit, nowMs })
    },
    close: async () => {},
  }
}

const ANSWER_MS = 250
const LONGEST_PAUSE_MS = 1_000

/** For several processes that count together. While the server is away each counts for itself. */
export async function redisLimiter(
  url: string,
  onError: (error: Error) => void,
  { answerMs = ANSWER_MS }: { answerMs?: number } = {},
): Promise<CallLimiter> {
  // Loaded only here: most installations have no such server, and a start should be quick.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: answerMs,
    connectTimeout: 2_000,
    retryStrategy: tries => Math.min(tries * 100, LONGEST_PAUSE_MS),
  })
  // Until it is ready, and from its first failure on, no call waits for it.
  let isAway = true
  let isReported = false
  function fallBack(error: Error): void {
    if (!isReported) onError(error)
    isReported = true
    if (isAway) return
    isAway = true
    // It may be there and only silent. A new connection counts as ready when it has answered.
    redis.disconnect(true)
  }
  redis.on('ready', () => {
    isAway = false
    isReported = false
  })
  redis.on('error', fallBack)
  redis.on('close', () => fallBack(new Error('The connection to the shared call counter ended.')))
  const local = memoryLimiter()
  return {
    async count(call) {
      if (isAway) return local.count(call)
      try {
        const used = await countTogether(redis, call)
        return judgeCalls({ used, limit: call.limit, nowMs: call.nowMs })
      } catch (error) {
        fallBack(error instanceof Error ? error : new Error(String(error)))
        return local.count(call)
      }
    },
    async close() {
      isAway = true
      isReported = true
      redis.disconnect()
    },
  }
}

async function countTogether(redis: Redis, call: CountedCall): Promise<number> {
  const key = `outset:calls:${call.keyId}:${windowStart(call.nowMs)}`
  const replies = await redis
    .multi()
    .incr(key)
    .pexpire(key, 2 * WINDOW_MS)
    .exec()
  const used = replies?.[0]?.[1]
  if (typeof used !== 'number') throw new Error('The shared call counter did not count.')
  return used
}
