import { JOBS, type JobDeps } from './jobs.ts'
import { runJob } from './run-job.ts'

/** Everything that is due now, one after the other, without the queue. */
export async function runDueJobs(deps: JobDeps): Promise<number> {
  let done = 0
  for (const job of JOBS) done += await runJob(job, deps)
  return done
}
