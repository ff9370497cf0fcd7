import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { CoreDeps } from '#http/deps.ts'
import type { StreamRules } from '#http/event-streams.ts'
import { freeBytesNow } from '#http/free-disk.ts'
import { openDatabaseCheck } from '#http/health/database-check.ts'
import { openReadiness } from '#http/health/readiness.ts'
import { watchState } from '#http/health/state-metrics.ts'
import { openLifecycle } from '#http/lifecycle.ts'
import type { ServerLimits } from '#http/limits.ts'
import { type Metrics, type MetricsAccess, openMetrics } from '#http/metrics.ts'
import { openChangeFeed, PLATFORM } from '#integrations/change-feed.ts'
import { type MovableClock, systemClock } from '#integrations/clock.ts'
import { openDns } from '#integrations/dns.ts'
import { type MakeMissing, openFileStore } from '#integrations/files.ts'
import type { DrawerLimits } from '#integrations/images.ts'
import type { Logger } from '#integrations/logger.ts'
import type { ReaderLimits } from '#integrations/receipt-reader.ts'
import type { Tracer } from '#integrations/tracing.ts'
import { openVault, type Secrets } from '#integrations/vault.ts'
import { openShopVisitor, type VisitShop } from '#integrations/visit-shop.ts'
import { openVoucherPrinter, type PrinterLimits } from '#integrations/vouchers.ts'
import { openFairQueue } from '#memory/fair-queue.ts'
import { openPlatformRecords } from '#memory/platform-records.ts'
import type { Backups } from '#operations/backups/make-daily-backup.ts'
import type { BackupLog } from '#operations/backups/watch-backup-log.ts'
import { makeClockFollower } from '#operations/clock.ts'
import { findTestOrigin, openTestDns } from '#operations/dns.ts'
import type { Shops } from '#operations/hosted-sites.ts'
import { patiently } from '#store/database/patiently.ts'
import { traceStatements } from '#store/database/trace-statements.ts'
import { type DatabaseOptions, type Db, openDatabase } from '#store/database.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { mailOf } from './mail-ways.ts'
import { openProcessPayments, type PaymentOptions } from './open-payments.ts'
import { refuseOtherRole } from './refuse-unfit-database.ts'

export type ProcessKind = 'start' | 'serve' | 'work' | 'demo'

export type ServiceOptions = {
  databaseUrl: string
  /** A copy that only answers, for reads of the catalog. */
  databaseReplicaUrl?: string | null
  secrets: Secrets & { platformKey: string | null }
  log: Logger
  publicUrl: string
  redisUrl: string | null
  smtpUrl: string | null
  /** Whose address mail comes from; by default one at the host of the public URL. */
  mailFrom?: string | null
  /** Where files are kept when there is no object storage. */
  dataDir?: string
  s3Url?: string | null
  /** Draws the pictures of the demo world when they are first asked for. */
  makeMissingFile?: MakeMissing | undefined
  /** Where the shops of all sites are; null where there are none, undefined where nobody said. */
  shops?: Shops | null | undefined
  /** Where a storefront runs beside the service, for whoever develops on this machine. */
  storefrontUrl?: string | null
  /** Where the built portal is; null leaves it out. */
  portalFolder?: string | null
  /** Where the pages of `/docs` are built; null: they are not. */
  docsFolder?: string | null
  production: boolean
  /** Given when the clock may be moved; otherwise the system's own is used. */
  testClock: MovableClock | null
  connections?: number
  trustedProxies?: readonly string[]
  metrics?: MetricsAccess
  tracing?: TracingSettings | null
  /** How many days the log of changes goes back; three years unless told. */
  auditDays?: number
  /** Given where a worker makes backups. */
  backups?: Backups | null
  /** Given where the log of the embedded database is put away. */
  backupLog?: BackupLog | null
  /** Which command this is, for metrics. */
  process?: ProcessKind
  /** For trying: webhook endpoints on this machine. With test controls they are allowed anyway. */
  webhookLoopback?: boolean
  /** Lets sellers connect the test provider in production too. */
  testPayments?: boolean
  payments?: PaymentOptions
  /** Tests that move the clock of one process by hand turn this off. */
  followTestClock?: boolean
  limits?: Partial<ServerLimits>
  streams?: Partial<StreamRules>
  pictures?: Partial<DrawerLimits>
  receipts?: Partial<ReaderLimits>
  vouchers?: Partial<PrinterLimits>
  /** How long the database may take; tests on a slow machine let it. */
  waits?: Pick<DatabaseOptions, 'statementTimeoutMs' | 'lockTimeoutMs' | 'connectTimeoutMs'>
  /** How long it may take to say for health and metrics how it is, before that is left open. */
  watchMs?: number
}

export const CONNECTIONS = 20
/** For health and metrics, which are most wanted while all others are taken; opened when asked. */
const WATCHING = { connections: 2, statementTimeoutMs: 1_000 }

export type OpenCore = {
  core: CoreDeps
  /** Reads the moved time again from the database, which all processes share. */
  followTestClock: () => Promise<void>
  close(): Promise<void>
}

/** What every process has, whether it answers requests, does jobs or loads the demo world. */
export async function openCore(options: ServiceOptions): Promise<OpenCore> {
  const { log, testClock, connections = CONNECTIONS } = options
  const vault = openVault(options.secrets)
  const metrics = openMetrics(options.metrics ?? 'loopback')
  const tracer = await openTracing(options, metrics)
  const pool = openDatabase(options.databaseUrl, { connections, sealer: vault, ...options.waits })
  const db = tracer === null ? pool : traceStatements(pool, tracer.statements)
  await patiently(() => refuseOtherRole(db)).catch(async error => {
    await db.end({ timeout: 1 })
    throw error
  })
  const changes = await patiently(() => openChangeFeed(db))
  const { watchMs } = options
  const watched =
    watchMs === undefined ? {} : { statementTimeoutMs: watchMs, connectTimeoutMs: watchMs }
  const watchDb = openDatabase(options.databaseUrl, { ...WATCHING, ...watched })
  const lifecycle = openLifecycle()
  const clock = testClock ?? systemClock
  const { shops = null } = options
  const core: CoreDeps = {
    ...openPlatformRecords({ db, changes }),
    db,
    clock,
    changes,
    log,
    vault,
    randomBytes,
    files: openFiles(options),
    vouchers: openVoucherPrinter(options.vouchers),
    publicUrl: options.publicUrl,
    shops,
    dns: testClock ? openTestDns(db) : openDns(),
    visitShop: testClock ? openTestVisitor(db) : openShopVisitor(),
    // No seller whose provider is slow has all of them.
    providerCalls: openFairQueue({
      most: 400,
      mostOfGroup: 20,
      waitMs: 1_000,
      tooLong: 'Too many payments wait for the provider.',
    }),
    payments: openProcessPayments({ db, clock, publicUrl: options.publicUrl }, options),
    ...mailOf(options),
    production: options.production,
    lifecycle,
    readiness: openReadiness({
      lifecycle,
      databaseCheck: openDatabaseCheck(watchDb, watchMs),
      log,
    }),
    metrics,
    tracer,
  }
  const { incoming } = core.files
  const disk = { name: 'disk_free_bytes', help: 'Free where OUTSET_DATA_DIR is.' }
  metrics.gauge(disk, () => freeBytesNow(incoming))
  watchState(core.metrics, { ...core, watchDb, process: options.process ?? 'start', watchMs })
  const followTestClock = testClock ? makeClockFollower(db, testClock) : async () => {}
  if (testClock && options.followTestClock !== false) await keepWithClock(core, followTestClock)
  return {
    core,
    followTestClock,
    async close() {
      core.vouchers.close()
      await tracer?.close()
      await changes.close()
      await watchDb.end({ timeout: 1 })
      await db.end({ timeout: 5 })
    },
  }
}

/** No test has a domain. */
function openTestVisitor(db: Db): VisitShop {
  return openShopVisitor({ allowLoopback: true, findOrigin: name => findTestOrigin(db, name) })
}

function openFiles({ dataDir = resolve('data'), s3Url = null, log, ...options }: ServiceOptions) {
  const onFault = (err: unknown) => log.error({ err }, 'the file store failed')
  const makeMissing = options.makeMissingFile
  return openFileStore({ folder: join(dataDir, 'files'), s3Url, onFault, makeMissing })
}

/** The clock may be moved in any process; all of them go with it. */
async function keepWithClock(
  { changes, log }: CoreDeps,
  follow: () => Promise<void>,
): Promise<void> {
  changes.subscribe(changed => {
    if (changed !== PLATFORM) return
    follow().catch(err => log.error({ err }, 'the test clock was not read'))
  })
  await patiently(follow)
}

export type TracingSettings = {
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** Of the traces that begin here, from 0 to 1. */
  share: number
}

const SPANS = {
  name: 'trace_spans_total',
  help: 'Spans for the collector: those it took, and those that were dropped.',
}

/** Null where no collector is set: nothing of it is loaded then. */
async function openTracing(
  {
    tracing = null,
    log,
    process: command = 'start',
  }: { tracing?: TracingSettings | null; log: Logger; process?: string },
  metrics: Metrics,
): Promise<Tracer | null> {
  if (tracing === null) return null
  const { openTracer } = await import('#integrations/tracing.ts')
  const { endpoint, headers, serviceName, share } = tracing
  const counts = {
    sent: metrics.counted(SPANS, { outcome: 'sent' }),
    dropped: metrics.counted(SPANS, { outcome: 'dropped' }),
  }
  return openTracer({
    endpoint,
    headers,
    share,
    about: {
      'service.name': serviceName,
      'service.version': packageFile.version,
      'service.instance.id': `${command}-${process.pid}`,
    },
    onCount(outcome, spans) {
      counts[outcome].count += spans
    },
    onChange(answers, reason) {
      if (answers) log.warn('the collector of traces answers again')
      else log.warn({ reason }, 'the collector of traces does not answer')
    },
  })
}
