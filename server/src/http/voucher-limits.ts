import { refuse } from '#domain/refusal.ts'
import type { CallLimiter } from '#integrations/call-limiter.ts'
import type { Clock } from '#integrations/clock.ts'

type Counting = { limiter: CallLimiter; clock: Clock }

/** One page takes a hundred times as long as an answer; nobody keeps others from theirs. */
export async function countVouchers(
  { limiter, clock }: Counting,
  { of, mostAMinute }: { of: string; mostAMinute: number },
): Promise<void> {
  const { allowed, resetSeconds } = await limiter.count({
    keyId: `vouchers of ${of}`,
    limit: mostAMinute,
    nowMs: clock.nowMs(),
  })
  if (!allowed) throw refuse('RateLimited', { retry_after_seconds: resetSeconds, reason: 'calls' })
}
