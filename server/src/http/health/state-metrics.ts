import { jobState } from '#domain/jobs.ts'
import type { Rate } from '#domain/money/exchange-rates.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Db } from '#store/database.ts'
import { loadRatesInForce } from '#store/fx-rates.ts'
import {
  type JobRun,
  listJobRuns,
  listOperationRuns,
  type OperationRun,
  readWatchedQueues,
  type WatchedQueues,
} from '#store/jobs.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import type { Sample } from '../metric-family.ts'
import type { Metrics } from '../metrics.ts'
import type { Readiness } from './readiness.ts'

type State = {
  queues: WatchedQueues | null
  jobs: JobRun[]
  operations: OperationRun[]
  rates: Rate[]
}

type Watching = {
  /** Connections that no request waits for. */
  watchDb: Db
  /** Those that requests use. */
  db: Db
  clock: Clock
  readiness: Readiness
  /** Which command this process is. */
  process: string
  /** How long the database is waited for. */
  watchMs?: number | undefined
}

/** However many read the metrics, the database is asked this often at most. */
const KEPT_MS = 5_000
const LONGEST_MS = 2_000

/**
 * What the database knows of the installation, told by every process alike: whoever watches one of
 * them sees the queues. Without a database these lines are left out, and `process_ready` says why.
 */
export function watchState(metrics: Metrics, watching: Watching): void {
  const read = openStateReader(watching)
  const { db, watchDb, clock, readiness } = watching
  const nowSeconds = () => clock.nowMs() / 1000
  const of = async (samples: (state: State) => readonly Sample[]) => {
    const state = await read()
    return state === null ? [] : samples(state)
  }
  const build = { version: packageFile.version, process: watching.process }
  metrics.family(FAMILIES.build_info, () => [{ labels: build, value: 1 }])
  metrics.family(FAMILIES.process_ready, async () => [
    { value: (await readiness.reasons()).length === 0 ? 1 : 0 },
  ])
  metrics.measures.watchPool('main', db.options.max, db.poolCounts)
  metrics.measures.watchPool('watch', watchDb.options.max, watchDb.poolCounts)
  metrics.family(FAMILIES.schema_info, () =>
    of(({ queues }) => (queues ? [{ labels: { migration: queues.migration }, value: 1 }] : [])),
  )
  const ofQueues = (value: (queues: WatchedQueues) => number) => () =>
    of(({ queues }) => (queues ? [{ value: value(queues) }] : []))
  const ageOf = (since: Temporal.Instant | null) =>
    since === null ? 0 : Math.max(0, nowSeconds() - secondsOf(since))
  metrics.family(
    FAMILIES.mail_queue_depth,
    ofQueues(queues => queues.mailDepth),
  )
  metrics.family(
    FAMILIES.mail_queue_age_seconds,
    ofQueues(queues => ageOf(queues.mailDueAt)),
  )
  metrics.family(
    FAMILIES.mail_failed,
    ofQueues(queues => queues.mailFailed),
  )
  metrics.family(
    FAMILIES.webhook_queue_depth,
    ofQueues(queues => queues.webhookDepth),
  )
  metrics.family(
    FAMILIES.webhook_queue_age_seconds,
    ofQueues(queues => ageOf(queues.webhookDueAt)),
  )
  metrics.family(FAMILIES.exchange_rate_age_seconds, () =>
    of(({ rates }) =>
      // Apart: what a person has set holds until it is changed, however old it becomes.
      [...Map.groupBy(rates, ({ source }) => source)].map(([source, own]) => ({
        labels: { source },
        value: Math.max(...own.map(({ asOf }) => ageOf(asOf))),
      })),
    ),
  )
  watchRuns(metrics, { of, clock })
}

function watchRuns(
  metrics: Metrics,
  {
    of,
    clock,
  }: {
    of: (samples: (state: State) => readonly Sample[]) => Promise<readonly Sample[]>
    clock: Clock
  },
): void {
  // Not `job`: Prometheus gives that label to all that it reads, and would rename ours.
  const at = (labels: Record<string, string>, instant: Temporal.Instant | null): Sample[] =>
    instant === null ? [] : [{ labels, value: secondsOf(instant) }]
  const inState = (state: string) => () =>
    of(({ jobs }) =>
      jobs.map(job => ({
        labels: { name: job.name },
        value: jobState(job, clock.now()) === state ? 1 : 0,
      })),
    )
  metrics.family(FAMILIES.job_last_success_timestamp_seconds, () =>
    of(({ jobs }) => jobs.flatMap(job => at({ name: job.name }, job.succeededAt))),
  )
  metrics.family(FAMILIES.job_last_failure_timestamp_seconds, () =>
    of(({ jobs }) => jobs.flatMap(job => at({ name: job.name }, job.failedAt))),
  )
  metrics.family(FAMILIES.job_late, inState('late'))
  metrics.family(FAMILIES.job_failing, inState('failing'))
  metrics.family(FAMILIES.operation_last_success_timestamp_seconds, () =>
    of(({ operations }) => operations.flatMap(run => at({ operation: run.name }, run.okAt))),
  )
  metrics.family(FAMILIES.operation_last_failure_timestamp_seconds, () =>
    of(({ operations }) => operations.flatMap(run => at({ operation: run.name }, run.failedAt))),
  )
}

const gauge = <Name extends string>(name: Name, help: string) =>
  ({ name, help, type: 'gauge' }) as const

const FAMILIES = {
  build_info: gauge('build_info', 'The release, and which command this process is.'),
  process_ready: gauge('process_ready', 'Whether /readyz says yes.'),
  schema_info: gauge('schema_info', 'The migration that was applied last.'),
  mail_queue_depth: gauge('mail_queue_depth', 'Mails that are due, up to ten thousand.'),
  mail_queue_age_seconds: gauge('mail_queue_age_seconds', 'How long the oldest has been due.'),
  mail_failed: gauge('mail_failed', 'Mails given up and not retried, up to ten thousand.'),
  webhook_queue_depth: gauge('webhook_queue_depth', 'Deliveries to make, up to ten thousand.'),
  webhook_queue_age_seconds: gauge(
    'webhook_queue_age_seconds',
    'How long the oldest event or delivery has been due.',
  ),
  exchange_rate_age_seconds: gauge('exchange_rate_age_seconds', 'Age of the oldest rate in force.'),
  job_last_success_timestamp_seconds: gauge(
    'job_last_success_timestamp_seconds',
    'When the job last went well, in any process.',
  ),
  job_last_failure_timestamp_seconds: gauge(
    'job_last_failure_timestamp_seconds',
    'When the job last failed, in any process.',
  ),
  job_late: gauge('job_late', 'Whether the job has not run for a quarter of an hour too long.'),
  job_failing: gauge('job_failing', 'Whether its last run failed.'),
  operation_last_success_timestamp_seconds: gauge(
    'operation_last_success_timestamp_seconds',
    'When a backup, its trial or the check of the invariants last went well.',
  ),
  operation_last_failure_timestamp_seconds: gauge(
    'operation_last_failure_timestamp_seconds',
    'When it last failed, or the check found something.',
  ),
} as const

/** Null while the database does not say. */
function openStateReader({ watchDb, clock, watchMs = LONGEST_MS }: Watching) {
  let kept: { state: State | null; untilMs: number } | null = null
  let running: Promise<State | null> | null = null
  return (): Promise<State | null> => {
    if (kept !== null && performance.now() < kept.untilMs) return Promise.resolve(kept.state)
    running ??= Promise.race([readState(watchDb, clock.now()), whenLate(watchMs)])
      .catch(() => null)
      .then(state => {
        kept = { state, untilMs: performance.now() + KEPT_MS }
        running = null
        return state
      })
    return running
  }
}

async function readState(watchDb: Db, now: Temporal.Instant): Promise<State> {
  // One after the other: `/readyz` has the second connection.
  const queues = await readWatchedQueues(watchDb, now)
  const jobs = await listJobRuns(watchDb)
  const operations = await listOperationRuns(watchDb)
  const rates = [...(await loadRatesInForce(watchDb)).values()]
  return { queues, jobs, operations, rates }
}

function whenLate(longestMs: number): Promise<null> {
  return new Promise(resolve => {
    setTimeout(resolve, longestMs, null).unref()
  })
}

function secondsOf(instant: Temporal.Instant): number {
  return instant.epochMilliseconds / 1000
}
