import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto'
import { join, resolve } from 'node:path'
import { digestOf, lastFour } from '#domain/access/keys.ts'
import type { Deps } from '#http/deps.ts'
import { openLifecycle } from '#http/lifecycle.ts'
import { limitsFor, type ServerLimits } from '#http/limits.ts'
import { type MetricsAccess, openMetrics } from '#http/metrics.ts'
import { openGuesses } from '#http/public/guesses.ts'
import { openCardTexts } from '#http/public/products/card-texts.ts'
import { openListingWindows } from '#http/public/products/listing-windows.ts'
import { openTripSheets } from '#http/public/products/trip-sheets.ts'
import { openSearchReads } from '#http/public/search/search-reads.ts'
import { openRequestLog } from '#http/request-log.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer, type Server } from '#http/server.ts'
import { memoryLimiter, redisLimiter } from '#integrations/call-limiter.ts'
import { openChangeFeed, PLATFORM } from '#integrations/change-feed.ts'
import { type Clock, type MovableClock, systemClock } from '#integrations/clock.ts'
import { fetchFeed } from '#integrations/exchange-feed.ts'
import { openFileStore } from '#integrations/files.ts'
import { type DrawerLimits, openPictureDrawer } from '#integrations/images.ts'
import type { Logger } from '#integrations/logger.ts'
import type { Mailer } from '#integrations/mailer.ts'
import { openPasskeyChecker } from '#integrations/passkeys.ts'
import { openPasswordHasher } from '#integrations/password-hash.ts'
import { openVault, type Secrets } from '#integrations/vault.ts'
import { openWebhookSender } from '#integrations/webhook-sender.ts'
import { openCheckouts } from '#memory/checkouts.ts'
import { openClaims } from '#memory/claims.ts'
import { openCurrencies } from '#memory/currencies.ts'
import { openCatalogRecords, openPlatformRecords } from '#memory/platform-records.ts'
import { openSaleSheets } from '#memory/sale-sheets.ts'
import { openShelves } from '#memory/shelves.ts'
import { makeClockFollower } from '#operations/clock/follow-clock.ts'
import { type DatabaseOptions, openDatabase } from '#store/database.ts'
import { upsertPlatformKey } from '#store/platform-keys.ts'
import { ensureRequestLogDays } from '#store/request-log/request-log.ts'

export type ServiceOptions = {
  databaseUrl: string
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
  production: boolean
  /** Given when the clock may be moved; otherwise the system's own is used. */
  testClock: MovableClock | null
  connections?: number
  metrics?: MetricsAccess
  /** For trying: webhook endpoints on this machine. With test controls they are allowed anyway. */
  webhookLoopback?: boolean
  /** Tests that move the clock of one process by hand turn this off. */
  followTestClock?: boolean
  limits?: Partial<ServerLimits>
  pictures?: Partial<DrawerLimits>
  /** How long the database may take; tests on a slow machine let it. */
  waits?: Pick<DatabaseOptions, 'statementTimeoutMs' | 'lockTimeoutMs'>
}

const CONNECTIONS = 20
const SHARED_COUNTER_AWAY = 'the shared call counter is away'

export type OpenDeps = { deps: Deps; close(): Promise<void> }
export type Service = OpenDeps & { app: Server }

/** Puts one process together. It listens to nothing yet. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { deps, close } = await openDeps(options)
  const app = await openServer(deps, options)
  return {
    app,
    deps,
    async close() {
      await app.close()
      await close()
    },
  }
}

export function openServer(deps: Deps, options: Sized): Promise<Server> {
  return buildServer(deps, ENDPOINTS, limitsOf(options))
}

type Sized = Pick<ServiceOptions, 'connections' | 'limits'>

function limitsOf({ connections = CONNECTIONS, limits }: Sized): ServerLimits {
  return { ...limitsFor({ connections }), ...limits }
}

/** What every process has, whether it answers requests, does jobs or loads the demo world. */
export async function openDeps(options: ServiceOptions): Promise<OpenDeps> {
  const { log } = options
  const clock: Clock = options.testClock ?? systemClock
  const vault = openVault(options.secrets)
  const { connections = CONNECTIONS } = options
  const db = openDatabase(options.databaseUrl, { connections, sealer: vault, ...options.waits })
  const changes = await openChangeFeed(db)
  const limiter = options.redisUrl
    ? await redisLimiter(options.redisUrl, err => log.warn({ err }, SHARED_COUNTER_AWAY))
    : memoryLimiter()
  const requestLog = openRequestLog(db, err => log.error({ err }, 'request log not written'))
  const records = openPlatformRecords({ db, changes })
  const { geography } = records
  const claims = openClaims(db)
  const deps: Deps = {
    db,
    clock,
    changes,
    limiter,
    guesses: openGuesses({ limiter, clock }),
    requestLog,
    log,
    vault,
    randomBytes,
    ...records,
    ...openCatalogRecords({ db, changes, geography }),
    search: openSearchReads({ db, changes, geography }),
    shelves: openShelves({ db, changes }),
    listings: openListingWindows({ db, changes }),
    cardTexts: openCardTexts({ db, changes, geography, publicUrl: options.publicUrl }),
    tripSheets: openTripSheets({ db, changes }),
    currencies: openCurrencies({ ...records, clock }),
    saleSheets: openSaleSheets({ db, changes }),
    claims,
    checkouts: openCheckouts({
      db,
      recentHolds: claims.recentHolds,
      limits: limitsOf(options),
    }),
    files: openFiles(options),
    pictures: openPictureDrawer(options.pictures),
    publicUrl: options.publicUrl,
    smtpUrl: options.smtpUrl,
    mailer: await mailerFor(options.smtpUrl),
    mailFrom: options.mailFrom ?? defaultMailFrom(options.publicUrl),
    passwords: openPasswordHasher(),
    passkeys: openPasskeyChecker(),
    production: options.production,
    testClock: options.testClock,
    followTestClock: options.testClock ? makeClockFollower(db, options.testClock) : async () => {},
    // Only tests ask for them here; the worker brings its own.
    runDueJobs: async () => (await import('#worker/jobs.ts')).runDueJobs(deps),
    ...webhookParts(options),
    fetchFeed,
    lifecycle: openLifecycle(),
    ...metricsParts(options),
  }
  if (options.secrets.platformKey) await knowPlatformKey(deps, options.secrets.platformKey)
  if (options.testClock && options.followTestClock !== false) await keepWithTestClock(deps)
  await makeRoomInRequestLog(deps)
  return {
    deps,
    async close() {
      await requestLog.close()
      await limiter.close()
      await changes.close()
      await db.end({ timeout: 5 })
    },
  }
}

/** On a clock that tests move, retries come exactly when they are due. */
function webhookParts({ testClock, webhookLoopback = false }: ServiceOptions) {
  const allowLoopback = webhookLoopback || testClock !== null
  return {
    sendWebhook: openWebhookSender({ allowLoopback }),
    retryJitter: testClock ? () => 0.5 : () => randomInt(1_000_001) / 1_000_000,
    allowLoopback,
  }
}

function metricsParts({ metrics: access = 'loopback' }: ServiceOptions) {
  const metrics = openMetrics(access)
  return { metrics, measures: metrics.measures }
}

/** What mail leaves with is loaded only where it leaves. */
async function mailerFor(smtpUrl: string | null): Promise<Mailer | null> {
  if (smtpUrl === null) return null
  const { openMailer } = await import('#integrations/mailer.ts')
  return openMailer(smtpUrl)
}

function openFiles({ dataDir = resolve('data'), s3Url = null, log }: ServiceOptions) {
  const onFault = (err: unknown) => log.error({ err }, 'the file store failed')
  return openFileStore({ folder: join(dataDir, 'files'), s3Url, onFault })
}

/** A bare IP address cannot stand behind an `@`. */
function defaultMailFrom(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  return `no-reply@${isAddress ? 'localhost' : hostname}`
}

/** The clock may be moved in any process; all of them go with it. */
async function keepWithTestClock({ changes, followTestClock, log }: Deps): Promise<void> {
  changes.subscribe(changed => {
    if (changed !== PLATFORM) return
    followTestClock().catch(err => log.error({ err }, 'the moved time was not read'))
  })
  await followTestClock()
}

/** The daily job does this as well, but a service may be started after it ran. */
async function makeRoomInRequestLog({ db, clock, log }: Deps): Promise<void> {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const days = [today.toString(), today.add({ days: 1 }).toString()]
  await ensureRequestLogDays(db, days).catch(err => {
    log.error({ err }, 'no room made in the request log; its rows go into the common one')
  })
}

/** The platform's own key comes from outside; the database keeps its digest like any other. */
async function knowPlatformKey({ db, clock }: Deps, key: string): Promise<void> {
  await upsertPlatformKey(db, {
    id: randomUUIDv7(),
    label: 'environment',
    digest: digestOf(key),
    lastFour: lastFour(key),
    createdAt: clock.now(),
  })
}
