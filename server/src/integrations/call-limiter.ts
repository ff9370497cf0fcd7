import type { Redis } from 'ioredis'
import {
  type CallAllowance,
  type CallShare,
  judgeCalls,
  tighterOf,
  WINDOW_MS,
  windowStart,
} from '#domain/call-window.ts'

export type CountedCall = {
  keyId: string
  limit: number
  /** The parts of the key's calls that this one must fit into, too. */
  shares?: readonly CallShare[]
  nowMs: number
}

/**
 * Counts the calls of each key by the minute. Counting in memory answers without a wait. A call
 * that is refused, by the key or by a share of it, uses up nothing: whoever is over their share
 * takes nothing from the others, and no share is counted for a key that is used up.
 */
export type CallLimiter = {
  count(call: CountedCall): CallAllowance | Promise<CallAllowance>
  /** Whether calls are counted together with other processes just now. */
  isShared(): boolean
  close(): Promise<void>
}

const NO_SHARES: readonly CallShare[] = []
const MOST_SHARES = 200_000

/** What was used of a key within a minute, in all and by the name of each share. */
type UsedCalls = { calls: number; ofShares: Map<string, number> | null }

/** For one process. */
export function memoryLimiter({ mostShares = MOST_SHARES } = {}): CallLimiter {
  let start = 0
  let used = new Map<string, UsedCalls>()
  let shareCount = 0
  function judgeShares({ ofShares }: UsedCalls, call: CountedCall, own: CallAllowance) {
    const { shares = NO_SHARES, nowMs } = call
    let tightest = own
    for (const { name, limit } of shares) {
      const count = ofShares?.get(name) ?? 0
      tightest = tighterOf(tightest, judgeCalls({ used: count + 1, limit, nowMs }))
    }
    return tightest
  }
  function spend(key: UsedCalls, shares: readonly CallShare[]): void {
    key.calls += 1
    for (const { name } of shares) {
      key.ofShares ??= new Map()
      const count = key.ofShares.get(name) ?? 0
      // Clients choose the names. Beyond the bound a new one is counted with its key alone.
      if (count === 0 && shareCount >= mostShares) continue
      if (count === 0) shareCount += 1
      key.ofShares.set(name, count + 1)
    }
  }
  return {
    count(call) {
      const { keyId, limit, shares = NO_SHARES, nowMs } = call
      const current = windowStart(nowMs)
      if (current !== start) {
        start = current
        used = new Map()
        shareCount = 0
      }
      const key = used.getOrInsertComputed(keyId, () => ({ calls: 0, ofShares: null }))
      const own = judgeCalls({ used: key.calls + 1, limit, nowMs })
      if (!own.allowed) return own
      const judged = judgeShares(key, call, own)
      if (judged.allowed) spend(key, shares)
      return judged
    },
    isShared: () => false,
    close: async () => {},
  }
}

const ANSWER_MS = 250
const LONGEST_PAUSE_MS = 1_000
const CONNECT_MS = 2_000

/** Asks once whether the server is there; throws why not. */
export async function reachRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    retryStrategy: () => null,
  })
  let reason: Error | null = null
  redis.on('error', error => {
    reason = error
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    // What the call itself throws is that the connection is closed, and not why.
    throw reason ?? error
  } finally {
    redis.disconnect()
  }
}

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
    connectTimeout: CONNECT_MS,
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
        return await countTogether(redis, call)
      } catch (error) {
        fallBack(error instanceof Error ? error : new Error(String(error)))
        return local.count(call)
      }
    },
    isShared: () => !isAway,
    async close() {
      isAway = true
      isReported = true
      redis.disconnect()
    },
  }
}

// Looks at all counters before it raises any of them. Answers what each would then have counted.
const COUNT = `
  local used = {}
  local fits = true
  for at, key in ipairs(KEYS) do
    used[at] = (tonumber(redis.call('get', key)) or 0) + 1
    if used[at] > tonumber(ARGV[at + 1]) then fits = false end
  end
  if fits then
    for _, key in ipairs(KEYS) do
      redis.call('incr', key)
      redis.call('pexpire', key, ARGV[1])
    end
  end
  return used
`

async function countTogether(redis: Redis, call: CountedCall): Promise<CallAllowance> {
  const { keyId, limit, shares = NO_SHARES, nowMs } = call
  const buckets = [{ name: 'all', limit }, ...shares]
  // In braces is what decides on which node of a cluster it is: the same for all of one call.
  const keys = buckets.map(({ name }) => `outset:calls:{${keyId}}:${windowStart(nowMs)}:${name}`)
  const limits = buckets.map(bucket => bucket.limit)
  const used: unknown = await redis.eval(COUNT, keys.length, ...keys, 2 * WINDOW_MS, ...limits)
  if (!isCounts(used, keys.length)) throw new Error('The shared call counter did not count.')
  return buckets
    .map((bucket, at) => judgeCalls({ used: used[at] ?? 0, limit: bucket.limit, nowMs }))
    .reduce(tighterOf)
}

function isCounts(used: unknown, length: number): used is number[] {
  return (
    Array.isArray(used) && used.length === length && used.every(count => typeof count === 'number')
  )
}
