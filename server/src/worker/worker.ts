import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import { Pool } from 'pg'
import type { Logger as Log } from 'pino'
import { JOBS, type JobDeps } from './jobs.ts'
import { TASKS } from './tasks.ts'

export type WorkerOptions = {
  deps: JobDeps & { log: Log }
  /** A connection that may use the queue's own tables, and not through a transaction pooler. */
  databaseUrl: string
  /** Jobs done at the same time. */
  concurrency?: number
}

export type Worker = { stop(): Promise<void> }

const DEFAULT_CONCURRENCY = 5
// Below this the process that stops us would lose patience.
const STOP_MS = 4_000

/** Does queued jobs as they come and scheduled ones as they fall due, until it is stopped. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { deps, databaseUrl, concurrency = DEFAULT_CONCURRENCY } = options
  const { log } = deps
  const pool = new Pool({ connectionString: databaseUrl, max: concurrency + 3 })
  // A connection that breaks while idle is replaced by the pool; unheard, it would end the process.
  pool.on('error', err => log.warn({ err }, 'a connection of the worker broke'))
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: queueLogger(log),
    taskList: taskList(deps),
    parsedCronItems: parseCronItems(
      JOBS.map(({ name, schedule }) => ({
        task: name,
        match: schedule,
        options: { backfillPeriod: 0, maxAttempts: 3, jobKey: name },
      })),
    ),
  })
  // Partitions for today may be missing after a long rest, so that one does not wait for its hour.
  await runner.addJob('keep_request_log', {}, { jobKey: 'keep_request_log:start' })
  return { stop: () => stopWorker(runner, pool) }
}

function taskList(deps: JobDeps): TaskList {
  const queued = Object.entries(TASKS).map(([name, task]) => [
    name,
    (payload: unknown) => task(deps, payload),
  ])
  const scheduled = JOBS.map(job => [job.name, async () => void (await job.run(deps))])
  return Object.fromEntries([...queued, ...scheduled])
}

/**
 * Lets running jobs finish for a while. What is still running then is handed back to the queue; a
 * mail in the middle of being sent stays claimed, so nobody else sends it at the same time.
 */
async function stopWorker(runner: Runner, pool: Pool): Promise<void> {
  let patience: NodeJS.Timeout | undefined
  const tired = new Promise<'tired'>(resolve => {
    patience = setTimeout(() => resolve('tired'), STOP_MS)
  })
  const ended = await Promise.race([runner.stop(), tired])
  clearTimeout(patience)
  if (ended === 'tired') await runner.kill('it took too long to stop').catch(() => {})
  await pool.end()
}

/** The queue's own words, without what jobs carry: only trouble is worth a line. */
function queueLogger(log: Log): Logger {
  return new Logger(scope => (level, message) => {
    if (level !== 'error' && level !== 'warning') return
    log.warn({ job: scope.taskIdentifier, jobId: scope.jobId }, firstLine(message))
  })
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? ''
}
