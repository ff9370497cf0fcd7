import type { Logger } from 'pino'
import { errorCode, errorField, errorMessage } from '#domain/error-field.ts'
import { type EndedRun, recordJobRun } from '#store/jobs.ts'
import type { Job, JobDeps } from './jobs.ts'

/** Runs a job and writes down how that ended, for people who look after the installation. */
export async function runJob(job: Job, deps: JobDeps): Promise<number> {
  const startedMs = performance.now()
  const note = (outcome: { done: number } | { error: string }) =>
    keep(deps, {
      name: job.name,
      schedule: job.schedule,
      endedAt: deps.clock.now(),
      tookMs: Math.round(performance.now() - startedMs),
      ...outcome,
    })
  try {
    const done = await traced(job, deps)
    deps.measures.count('job_runs', 'succeeded')
    await note({ done })
    return done
  } catch (error) {
    deps.measures.count('job_runs', 'failed')
    await note({ error: describe(error) })
    throw error
  }
}

function traced(job: Job, deps: JobDeps): Promise<number> {
  const { tracer = null } = deps
  if (tracer === null) return job.run(deps)
  const about = { name: `job ${job.name}`, leaves: false, facts: { 'outset.job': job.name } }
  return tracer.trace(
    about,
    () => job.run(deps),
    done => ({ outcome: 'succeeded', failed: false, facts: { 'outset.done': done } }),
  )
}

/** A run that cannot be written down is still a run. */
async function keep({ db, log }: { db: JobDeps['db']; log: Logger }, run: EndedRun): Promise<void> {
  await recordJobRun(db, run).catch((err: unknown) => {
    log.warn({ err, job: run.name }, 'the end of a job was not written down')
  })
}

const MOST_LETTERS = 300

/** What a database refuses quotes the values of people, so only its code is kept. */
function describe(error: unknown): string {
  if (errorField(error, 'name') === 'PostgresError') return `PostgreSQL ${errorCode(error)}`
  const [line = ''] = errorMessage(error).split('\n', 1)
  return line.slice(0, MOST_LETTERS)
}
