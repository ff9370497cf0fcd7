import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
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
    // Answered in the meantime as overdue, it must not keep its place for as long as it hangs.
    if (exchange.isSettled) leave()
  })
}
