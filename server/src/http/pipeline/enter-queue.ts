import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { refuse } from '#domain/refusal.ts'
import type { FairQueue, Share } from '#memory/fair-queue.ts'
import type { HttpCall } from './http-call.ts'

/** Lets a call into a queue. It gives its place back when it is settled. */
export function enterQueue(
  httpCall: HttpCall,
  queue: FairQueue,
  group: string | null,
  shares?: readonly Share[],
): NowOrLater<void> {
  return andThen(queue.enter(group, shares), leave => {
    httpCall.leaveQueue = leave
    if (!httpCall.isSettled) return
    // Answered in the meantime as overdue, or nobody waits for it any more: it must neither keep
    // its place nor begin its work. The refusal is written to nobody.
    leave()
    throw refuse('BadRequest', {})
  })
}
