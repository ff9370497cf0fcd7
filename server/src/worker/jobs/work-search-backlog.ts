import { BACKLOG_TASK } from '#operations/search/reindex-names.ts'
import { workSearchBacklog as workAll } from '#operations/search/work-search-backlog.ts'
import type { Job } from '../jobs.ts'

/** Queued when there is something to do; every minute it takes along what was left behind. */
export const workSearchBacklog: Job = {
  name: BACKLOG_TASK,
  schedule: '* * * * *',
  run: workAll,
}
