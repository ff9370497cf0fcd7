import { JobsRun } from '#contract/clock.ts'
import { JobList } from '#contract/platform-health.ts'
import { jobState, nextRun } from '#domain/jobs.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/jobs.ts'
import { listJobRuns } from '#store/jobs.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platform, platformWith } from '../endpoint.ts'

export const listJobs = endpoint({
  method: 'GET',
  path: '/v1/platform/jobs',
  tag: 'Platform health',
  summary: 'List the jobs of the worker, and how each went the last time',
  auth: platformWith('platform:read'),
  answers: { 200: { description: 'The jobs, by name.', schema: JobList } },
  problems: [],
  async handle({ db, clock }) {
    const now = clock.now()
    const jobs = await listJobRuns(db)
    return answer(200, {
      data: jobs.map(job => ({
        name: job.name,
        schedule: job.schedule,
        state: jobState(job, now),
        last_run_at: timestamp(job.endedAt),
        took_ms: job.tookMs,
        done: job.done,
        last_success_at: timestamp(job.succeededAt),
        last_failure_at: timestamp(job.failedAt),
        last_error: job.error,
        next_run_at: timestamp(nextRun(job.schedule, now)),
      })),
    })
  },
})

export const runJobs = endpoint({
  method: 'POST',
  path: '/v1/platform/jobs/run',
  tag: 'Platform test controls',
  summary: 'Do now whatever is due',
  auth: platform,
  testControl: true,
  answers: { 200: { description: 'How much there was to do.', schema: JobsRun } },
  problems: [],
  async handle({ db, clock, runDueJobs }, call) {
    const ran = await operations.runJobs(actingOf({ db, clock }, call), runDueJobs)
    return answer(200, { ran })
  },
})
