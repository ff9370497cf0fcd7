import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import { Pool, type PoolClient } from 'pg'
import type { Logger as Log } from 'pino'
import { openConnectionWatch } from '#store/database/connection-watch.ts'
import { patiently } from '#store/database/patiently.ts'
import { keepJobNames } from '#store/jobs.ts'
import { type JobDeps, jobsOf } from './jobs.ts'
import { startMailDispatcher } from './mail-dispatcher.ts'
import { startPaymentFollower } from './payment-follower.ts'
import { startPriceFollower } from './price-follower.ts'
import { runJob } from './run-job.ts'
import { startWebhookDispatcher } from './webhook-dispatcher.ts'

export type WorkerOptions = {
  deps: JobDeps & { log: Log }
  /** A connection that may use the queue's own tables, and not through a transaction pooler. */
  databaseUrl: string
  /** Jobs done at the same time. */
  concurrency?: number
}

export type Worker = { stop(): Promise<void> }

const DEFAULT_CONCURRENCY = 5
// Jobs have this long to finish when we stop; then they are handed back to the queue. The second
// number is the limit when the database is away as well.
const FINISH_MS = 3_000
const PATIENCE_MS = 4_500
const HOUR_MS = 3_600_000
const RESTART_MS = 5_000
/** It is told of every job; this is for one that fell due by itself, to be tried again. */
const LOOK_FOR_JOBS_MS = 30_000
/** None of the queue's own queries takes the database nearly as long. */
const SILENCE_MS = 10_000

/** Sends mails and events as they come and does jobs as they fall due, until it is stopped. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const pool = openPool(options)
  const stopping = new AbortController()
  let runner = await startRunner(options, pool)
  const dispatchers = [
    startWebhookDispatcher(options.deps),
    startMailDispatcher(options.deps),
    startPriceFollower(options.deps),
    startPaymentFollower(options.deps),
  ]
  const watching = keepRunning(options.deps.log, stopping.signal, {
    ended: () => runner.promise,
    start: async () => {
      runner = await startRunner(options, pool)
    },
  })
  return {
    stop() {
      stopping.abort()
      // It refuses to stop twice, and it may have stopped by itself.
      const stopped = runner.stop().catch(() => {})
      return within(
        PATIENCE_MS,
        Promise.all([
          stopped.then(() => watching).then(() => pool.end()),
          ...dispatchers.map(dispatcher => dispatcher.stop()),
        ]),
      )
    },
  }
}

/** The queue gives up when the database stays away for long. It has to come back with it. */
async function keepRunning(
  log: Log,
  signal: AbortSignal,
  runner: { ended: () => Promise<void>; start: () => Promise<void> },
): Promise<void> {
  const warn = (err: unknown) => log.warn({ err }, 'the job queue stopped')
  await runner.ended().catch(warn)
  while (!signal.aborted) {
    await setTimeout(RESTART_MS, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    await runner
      .start()
      .then(() => runner.ended())
      .catch(warn)
  }
}

function openPool({ deps, databaseUrl, concurrency = DEFAULT_CONCURRENCY }: WorkerOptions): Pool {
  const connections = openConnectionWatch({ longestMs: SILENCE_MS })
  const max = concurrency + 3
  const pool = new Pool({ connectionString: databaseUrl, max })
  deps.measures.watchPool('queue', max, () => ({
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  // A broken connection is replaced by the pool; unheard, its error would end the process.
  const onError = (err: Error) => deps.log.warn({ err }, 'a connection of the worker broke')
  pool.on('error', onError)
  pool.on('connect', client => {
    client.on('error', onError)
    connections.watch(socketOf(client))
  })
  return pool
}

function socketOf(client: PoolClient): Socket {
  // Every client of the pool has one; its types only do not show it.
  return (client as PoolClient & { connection: { stream: Socket } }).connection.stream
}

async function startRunner(
  { deps, concurrency = DEFAULT_CONCURRENCY }: WorkerOptions,
  pool: Pool,
): Promise<Runner> {
  const jobs = jobsOf(deps)
  await patiently(() => keepJobNames(deps.db, { jobs, now: deps.clock.now() }))
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: FINISH_MS,
    logger: queueLogger(deps.log),
    taskList: taskList(deps),
    parsedCronItems: parseCronItems(
      jobs.map(({ name, schedule, madeUpHours = 0 }) => ({
        task: name,
        match: schedule,
        options: { backfillPeriod: madeUpHours * HOUR_MS, maxAttempts: 3, jobKey: name },
      })),
    ),
    // Without a batch the queue does not wait for its own last words when it stops, and a job that
    // is done would stay behind as one that is running.
    preset: {
      worker: {
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        pollInterval: LOOK_FOR_JOBS_MS,
      },
    },
  })
  // Partitions for today may be missing after a long rest, so that one does not wait for its hour.
  await runner.addJob('rotate_request_log', {}, { jobKey: 'rotate_request_log:start' })
  return runner
}

/** A job that still runs when the time to stop is over goes back to the queue. */
function taskList(deps: JobDeps): TaskList {
  const list: TaskList = {}
  for (const job of jobsOf(deps)) {
    list[job.name] = async (_payload, { abortPromise }) => {
      await Promise.race([runJob(job, deps), abortPromise])
    }
  }
  return list
}

/** Logs the queue's messages without the payloads of jobs, and only warnings and errors. */
function queueLogger(log: Log): Logger {
  return new Logger(scope => (level, message) => {
    if (level !== 'error' && level !== 'warning') return
    log.warn({ job: scope.taskIdentifier, jobId: scope.jobId }, firstLine(message))
  })
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? ''
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const enough = new AbortController()
  const timer = setTimeout(milliseconds, undefined, { signal: enough.signal }).catch(() => {})
  await Promise.race([work, timer])
  enough.abort()
}
