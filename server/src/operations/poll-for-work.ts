import type { Clock } from '#integrations/clock.ts'
import type { Db } from '#store/database.ts'
import { findWaitingWork, type WaitingWork } from '#store/jobs/waiting-work.ts'

/** What a worker would find to do now. */
export function pollForWork({ db, clock }: { db: Db; clock: Clock }): Promise<WaitingWork> {
  return findWaitingWork(db, clock.now())
}
