import { type AttemptLimit, secondsToWait } from '#domain/attempts.ts'
import { refuse } from '#domain/refusal.ts'
import { findFullBuckets, insertAttempts, lockAttempts } from '#store/auth/attempts.ts'
import type { Tx } from '#store/database.ts'

type Attempt = {
  limits: readonly AttemptLimit[]
  now: Temporal.Instant
  /** Mails where it is they that are bounded, and nothing is guessed. */
  reason?: 'attempts' | 'mails'
}

/**
 * Counts one attempt in all its buckets, or refuses it. A refused attempt is not counted, so trying
 * again does not make the wait longer. Attempts at the same bucket are counted one after the other.
 */
export async function takeAttempt(
  tx: Tx,
  { limits, now, reason = 'attempts' }: Attempt,
): Promise<void> {
  const buckets = limits.map(limit => limit.bucket)
  await lockAttempts(tx, buckets)
  const full = await findFullBuckets(tx, { limits, now })
  const waits = full.map(({ bucket, oldestCountedAt }) => {
    const windowMinutes = limits.find(limit => limit.bucket === bucket)?.windowMinutes ?? 0
    return secondsToWait({ oldestCountedAt, windowMinutes, now })
  })
  if (waits.length > 0) {
    throw refuse('RateLimited', { retry_after_seconds: Math.max(...waits), reason })
  }
  await insertAttempts(tx, { buckets, at: now })
}

/** Whether nothing was counted in the bucket for so long; if so, this one is. */
export async function isFirstInAWhile(
  tx: Tx,
  { now, ...limit }: Pick<AttemptLimit, 'bucket' | 'windowMinutes'> & { now: Temporal.Instant },
): Promise<boolean> {
  const { bucket } = limit
  await lockAttempts(tx, [bucket])
  if ((await findFullBuckets(tx, { limits: [{ ...limit, most: 1 }], now })).length > 0) return false
  await insertAttempts(tx, { buckets: [bucket], at: now })
  return true
}
