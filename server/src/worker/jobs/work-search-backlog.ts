import { BACKLOG_JOB } from '#operations/search/queue-backlog.ts'
import { workSearchBacklog as workAll } from '#operations/search/work-search-backlog.ts'
import type { Job } from '../jobs.ts'

/** Queued when there is something to do; every minute it takes along what was left behind. */
export const workSearchBacklog: Job = {
  name: BACKLOG_JOB,
  schedule: '* * * * *',
  run: workAll,
}
