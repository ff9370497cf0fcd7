import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { refuse } from '#domain/refusal.ts'
import type { FairQueue, Share } from '#memory/fair-queue.ts'
import type { Exchange } from './exchange.ts'

/** Lets a call through a gate. It gives its place back when it is settled. */
export function enterGate(
  exchange: Exchange,
  gate: FairQueue,
  group: string | null,
  shares?: readonly Share[],
): NowOrLater<void> {
  return andThen(gate.enter(group, shares), leave => {
    exchange.leaveGate = leave
    if (!exchange.isSettled) return
    // Answered in the meantime as overdue, or nobody waits for it any more: it must neither keep
    // its place nor begin its work. The refusal is written to nobody.
    leave()
    throw refuse('BadRequest', {})
  })
}
