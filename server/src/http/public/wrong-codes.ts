import type { WebsiteCaller } from '#domain/access/callers.ts'
import { type AttemptLimit, addressLimits } from '#domain/attempts.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import type { Clock } from '#integrations/clock.ts'
import { countWrongCode } from '#operations/promo-codes.ts'
import type { Db } from '#store/database.ts'

const MOST_WRONG = 10
const WINDOW_MINUTES = 10
/** Of addresses that have to wait; whoever has more of them waits for the database each time. */
const MOST_WAITING = 10_000

/** Who typed so many wrong promo codes on a site that right ones have to wait as well. */
export type WrongCodes = { waitingUntilMs: Map<string, number> }

export function openWrongCodes(): WrongCodes {
  return { waitingUntilMs: new Map() }
}

type Address = { socket: string; claimed: string | null }
type Typing = {
  caller: Pick<WebsiteCaller, 'storefrontId' | 'serverAddresses'>
  /** A function where it takes some work, which nobody without a code is to pay for. */
  address: Address | (() => Address)
  promoCode: string | null | undefined
}

type Deps = { db: Db; clock: Clock; wrongCodes: WrongCodes }

/**
 * Counts codes that stand for nothing: ten of an address on a site in ten minutes. Who has no code
 * costs nothing here, and who has a right one no call of the database.
 */
export async function countingWrongCodes<T>(
  deps: Deps,
  { caller, address, promoCode }: Typing,
  work: () => Promise<T>,
): Promise<T> {
  if (!promoCode) return work()
  const limits = addressLimits({
    action: `promo-code ${caller.storefrontId}`,
    address: typeof address === 'function' ? address() : address,
    most: MOST_WRONG,
    windowMinutes: WINDOW_MINUTES,
  })
  // The first is that of the visitor, whom a server that its site lists names truly. Others could
  // name another visitor for each code, so they wait themselves once they have tried too many.
  const kept = caller.serverAddresses.length > 0 ? limits.slice(0, 1) : limits
  for (const { bucket } of kept) refuseWaiting(deps, bucket)
  try {
    return await work()
  } catch (error) {
    if (!isUnknownCode(error)) throw error
    await countWrong(deps, { limits, kept })
    throw error
  }
}

function isUnknownCode(error: unknown): boolean {
  if (!(error instanceof Refused) || error.refusal.code !== 'PromoCodeInvalid') return false
  return error.refusal.facts.reason === 'unknown'
}

/** Otherwise a right code would be known by its answer, however many wrong ones came before. */
function refuseWaiting({ clock, wrongCodes }: Deps, bucket: string): void {
  const nowMs = clock.now().epochMilliseconds
  const untilMs = wrongCodes.waitingUntilMs.get(bucket) ?? 0
  if (untilMs <= nowMs) return
  const seconds = Math.ceil((untilMs - nowMs) / 1000)
  throw refuse('RateLimited', { retry_after_seconds: seconds, reason: 'attempts' })
}

/** Each limit by itself, so that one who has tried too many does not make others wait as well. */
async function countWrong(
  deps: Deps,
  { limits, kept }: { limits: readonly AttemptLimit[]; kept: readonly AttemptLimit[] },
): Promise<void> {
  const now = deps.clock.now()
  for (const limit of limits) {
    const remember = kept.includes(limit) ? rememberWaiting(deps, limit.bucket) : null
    await countWrongCode(deps.db, { limits: [limit], now }).catch(remember)
  }
}

function rememberWaiting({ clock, wrongCodes }: Deps, bucket: string) {
  return (error: unknown): never => {
    if (error instanceof Refused && error.refusal.code === 'RateLimited') {
      const { waitingUntilMs: waiting } = wrongCodes
      if (waiting.size >= MOST_WAITING) waiting.clear()
      const waitMs = error.refusal.facts.retry_after_seconds * 1000
      waiting.set(bucket, clock.now().epochMilliseconds + waitMs)
    }
    throw error
  }
}
