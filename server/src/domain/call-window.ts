/** Calls of one key inside a fixed minute. */
export type CallAllowance = {
  allowed: boolean
  limit: number
  remaining: number
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number
}

export const WINDOW_MS = 60_000

export function windowStart(nowMs: number): number {
  return nowMs - (nowMs % WINDOW_MS)
}

export function judgeCalls(calls: { used: number; limit: number; nowMs: number }): CallAllowance {
  const { used, limit, nowMs } = calls
  return {
    allowed: used <= limit,
    limit,
    remaining: Math.max(0, limit - used),
    resetSeconds: Math.max(1, Math.ceil((windowStart(nowMs) + WINDOW_MS - nowMs) / 1000)),
  }
}
