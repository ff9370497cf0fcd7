import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { digestOf, lastFour } from '#domain/access/keys.ts'
import type { Deps } from '#http/deps.ts'
import { openRequestLog } from '#http/request-log.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer, type Server } from '#http/server.ts'
import { memoryLimiter, redisLimiter } from '#integrations/call-limiter.ts'
import { openChangeFeed } from '#integrations/change-feed.ts'
import { type Clock, type MovableClock, systemClock } from '#integrations/clock.ts'
import type { Logger } from '#integrations/logger.ts'
import { remember } from '#integrations/remember.ts'
import { openVault, type Secrets } from '#integrations/vault.ts'
import { openDatabase } from '#store/database.ts'
import { loadRatesInForce } from '#store/exchange-rates.ts'
import { upsertPlatformKey } from '#store/platform-keys.ts'
import { loadPlatformSettings } from '#store/platform-settings.ts'
import { runDueJobs } from '#worker/jobs.ts'

export type ServiceOptions = {
  databaseUrl: string
  secrets: Secrets & { platformKey: string | null }
  log: Logger
  publicUrl: string
  redisUrl: string | null
  smtpUrl: string | null
  production: boolean
  /** Given when the clock may be moved; otherwise the system's own is used. */
  testClock: MovableClock | null
  connections?: number
}

export type OpenDeps = { deps: Deps; close(): Promise<void> }
export type Service = OpenDeps & { app: Server }

/** Puts one process together. It listens to nothing yet. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { deps, close } = await openDeps(options)
  const app = await openServer(deps)
  return {
    app,
    deps,
    async close() {
      await app.close()
      await close()
    },
  }
}

export function openServer(deps: Deps): Promise<Server> {
  return buildServer(deps, ENDPOINTS)
}

/** What every process has, whether it answers requests, does jobs or loads the demo world. */
export async function openDeps(options: ServiceOptions): Promise<OpenDeps> {
  const { log } = options
  const clock: Clock = options.testClock ?? systemClock
  const db = openDatabase(options.databaseUrl, { connections: options.connections ?? 20 })
  const changes = await openChangeFeed(db)
  const limiter = options.redisUrl
    ? redisLimiter(options.redisUrl, err => log.warn({ err }, 'the shared call counter is away'))
    : memoryLimiter()
  const requestLog = openRequestLog(db, err => log.error({ err }, 'request log not written'))
  const deps: Deps = {
    db,
    clock,
    changes,
    limiter,
    requestLog,
    log,
    vault: openVault(options.secrets),
    randomBytes,
    platformSettings: remember(changes.ofPlatform, () => loadPlatformSettings(db)),
    exchangeRates: remember(changes.ofPlatform, () => loadRatesInForce(db)),
    publicUrl: options.publicUrl,
    smtpUrl: options.smtpUrl,
    production: options.production,
    testClock: options.testClock,
    runDueJobs: () => runDueJobs(deps),
  }
  if (options.secrets.platformKey) await knowPlatformKey(deps, options.secrets.platformKey)
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
