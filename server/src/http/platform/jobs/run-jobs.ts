import { JobsRun } from '#contract/clock.ts'
import { runJobs as operation } from '#operations/jobs/run-jobs.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'

export const runJobs = endpoint({
  operationId: 'runJobs',
  method: 'POST',
  path: '/v1/platform/jobs/run',
  tag: 'Platform test controls',
  summary: 'Do now whatever is due',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  testControl: true,
  answers: { 200: { description: 'How much there was to do.', schema: JobsRun } },
  problems: [],
  async handle({ db, clock, runDueJobs }, call) {
    const ran = await operation({ db, now: clock.now(), runDueJobs }, actorOf(call))
    return answer(200, { ran })
  },
})
