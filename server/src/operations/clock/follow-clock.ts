import type { MovableClock } from '#integrations/clock.ts'
import { readTestClock } from '#store/database/test-clock.ts'
import type { Db } from '#store/database.ts'

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
