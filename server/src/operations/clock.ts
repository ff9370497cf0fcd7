import type { MovableClock } from '#integrations/clock.ts'
import { readTestClock, writeTestClock } from '#store/database/test-clock.ts'
import type { Db } from '#store/database.ts'
import { type Acting, writeOnce } from './write.ts'

/** Moves the time of all processes. It runs on from there. */
export async function createClock(acting: Acting<null>, to: Temporal.Instant): Promise<void> {
  const { now } = acting
  await writeOnce(
    acting,
    async ({ tx, log }) => {
      await writeTestClock(tx, to)
      await log('clock.moved', 'clock', { now: { before: now.toString(), after: to.toString() } })
      return { id: 'clock' }
    },
    async () => ({ id: 'clock' }),
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
