import { Redis } from 'ioredis'
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

/** For several processes that count together. While the server is away each counts for itself. */
export function redisLimiter(url: string, onError: (error: Error) => void): CallLimiter {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: 250,
    connectTimeout: 2_000,
  })
  redis.on('error', onError)
  const alone = memoryLimiter()
  return {
    async count(call) {
      const key = `outset:calls:${call.keyId}:${windowStart(call.nowMs)}`
      try {
        const replies = await redis
          .multi()
          .incr(key)
          .pexpire(key, 2 * WINDOW_MS)
          .exec()
        const used = Number(replies?.[0]?.[1])
        return judgeCalls({ used, limit: call.limit, nowMs: call.nowMs })
      } catch {
        return alone.count(call)
      }
    },
    async close() {
      redis.disconnect()
    },
  }
}
