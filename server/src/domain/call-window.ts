/** Calls of one key inside a fixed minute, or of one caller among all who use it. */
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

/** A part of a key's calls that some of its callers may use. */
export type CallShare = { name: string; limit: number }

/** Who calls with a website key, as far as that decides how much of it they may use. */
export type KeyUser = {
  /** A browser, or the traveller whom a website's server names; null is a server by itself. */
  visitor: string | null
  /** The site lists its servers, and this is none of them. */
  isOutsider: boolean
  /** Calls like a server does, of a site that lists none: anybody can do that. */
  unlisted: string | null
}

const NO_SHARES: readonly CallShare[] = []
const OUTSIDERS_PERCENT = 50

/**
 * One visitor has a part of a key's calls, so that others find some. Where the servers of a site
 * are known, everybody else has half together, so that the servers always find the other half; one
 * visitor among them has a part of that half.
 */
export function sharesOf(
  { visitor, isOutsider }: Omit<KeyUser, 'unlisted'>,
  { limit, visitorPercent }: { limit: number; visitorPercent: number },
): readonly CallShare[] {
  const hasShare = visitor !== null && visitorPercent < 100
  if (!hasShare && !isOutsider) return NO_SHARES
  const shares: CallShare[] = []
  const open = isOutsider ? partOf(limit, OUTSIDERS_PERCENT) : limit
  // First, so that a flood of visitors who are refused anyway is not counted one by one.
  if (isOutsider) shares.push({ name: 'outsiders', limit: open })
  if (hasShare) shares.push({ name: `visitor ${visitor}`, limit: partOf(open, visitorPercent) })
  return shares
}

/** How much of a key's calls takes something from all others, of one server that no list has. */
export function shareOfUnlisted(limit: number, visitorPercent: number): number {
  return partOf(limit, visitorPercent)
}

/** Rounded up: whoever may call at all may call once. */
function partOf(limit: number, percent: number): number {
  return Math.ceil((limit * percent) / 100)
}

/** Of several that count one call, the one that ends it first. */
export function tighterOf(one: CallAllowance, other: CallAllowance): CallAllowance {
  if (one.allowed !== other.allowed) return one.allowed ? other : one
  return other.remaining < one.remaining ? other : one
}
