import type { Tx } from '#store/database.ts'
import { enqueueJob } from '#store/jobs.ts'

/** The job that works off what was put on the backlog. */
const BACKLOG_JOB = 'work_search_backlog'

/** Once for all that waits: one that was asked for already and has not begun is enough. */
export async function queueBacklog(tx: Tx): Promise<void> {
  await enqueueJob(tx, BACKLOG_JOB)
}
