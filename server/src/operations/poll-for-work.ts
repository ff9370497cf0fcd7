import type { Clock } from '#integrations/clock.ts'
import type { Db } from '#store/database.ts'
import { findWaitingWork, type WaitingWork } from '#store/jobs.ts'

/** How often a worker looks for work that nobody has announced. */
const LOOK_MS = 5_000

/** What a worker would find to do now, and for how long it may rest if that is nothing. */
export async function pollForWork({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Promise<WaitingWork & { restMs: number }> {
  const now = clock.now()
  const work = await findWaitingWork(db, now)
  const untilNext = work.nextAt === null ? LOOK_MS : now.until(work.nextAt).total('milliseconds')
  return { ...work, restMs: Math.min(LOOK_MS, Math.max(1, untilNext)) }
}
