import type { MovableClock } from '#integrations/clock.ts'
import type { Actor } from '#store/audit-log.ts'
import { readTestClock, writeTestClock } from '#store/database/test-clock.ts'
import { type Db, transaction } from '#store/database.ts'
import { audit } from './audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from './idempotency.ts'

/** Moves the time of all processes. It runs on from there. */
export async function createClock(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  to: Temporal.Instant,
  guard: IdempotencyGuard,
): Promise<void> {
  await transaction(db, 'platform', tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: async () => {
        await writeTestClock(tx, to)
        await audit(tx, {
          sellerId: null,
          by,
          action: 'clock.moved',
          entity: 'clock',
          entityId: 'clock',
          changes: { now: { before: now.toString(), after: to.toString() } },
          at: now,
        })
        return { id: 'clock' }
      },
      reload: async () => ({ id: 'clock' }),
    }),
  )
}

/**
 * Makes the reader that brings this process to the time kept in the database. Two readings may
 * overtake each other; only what was asked for last is applied.
 */
export function makeClockFollower(db: Db, clock: MovableClock): () => Promise<void> {
  let asked = 0
  let applied = 0
  return async () => {
    asked += 1
    const turn = asked
    const moved = await readTestClock(db)
    if (turn < applied) return
    applied = turn
    if (moved === null) clock.reset()
    else if (moved.frozenAt) clock.freeze(moved.frozenAt)
    else clock.runAhead(Temporal.Duration.from({ milliseconds: moved.aheadMs }))
  }
}
