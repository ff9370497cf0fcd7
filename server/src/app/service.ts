import { randomUUIDv7 } from 'node:crypto'
import { digestOf, lastFour } from '#domain/access/keys.ts'
import { openBuiltFiles } from '#http/built-files.ts'
import type {
  CoreDeps,
  Deps,
  PipelineDeps,
  PlatformDeps,
  StaffDeps,
  WebsiteDeps,
} from '#http/deps.ts'
import { openEventStreams } from '#http/event-streams.ts'
import { limitsFor, type ServerLimits } from '#http/limits.ts'
import { openGuesses } from '#http/public/guesses.ts'
import { searchItemText } from '#http/public/search.ts'
import { openWrongCodes } from '#http/public/wrong-codes.ts'
import { openRequestLog } from '#http/request-log.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer, type Server } from '#http/server.ts'
import { openPortal } from '#http/staff/open-portal.ts'
import { cardText } from '#http/wire/trip-card.ts'
import { memoryLimiter, redisLimiter } from '#integrations/call-limiter.ts'
import { openFeedFetcher } from '#integrations/exchange-feed.ts'
import { openPictureDrawer } from '#integrations/images.ts'
import { openMailPictures } from '#integrations/mail-pictures.ts'
import { openPasskeyChecker } from '#integrations/passkeys.ts'
import { openPasswordHasher } from '#integrations/password-hash.ts'
import { openReceiptReader } from '#integrations/receipt-reader.ts'
import { openCalendars } from '#memory/calendars.ts'
import type { CatalogReads } from '#memory/catalog-reads.ts'
import { openCheckouts } from '#memory/checkouts.ts'
import { openClaims } from '#memory/claims.ts'
import { openCurrencies } from '#memory/currencies.ts'
import { openDepartureSheets } from '#memory/departure-sheets.ts'
import { openListingTables } from '#memory/listing-tables.ts'
import { openLoopTurns } from '#memory/loop-turns.ts'
import { openCatalogRecords } from '#memory/platform-records.ts'
import { openPreviews } from '#memory/previews.ts'
import { openPromoCodes } from '#memory/promo-codes.ts'
import { openSaleSheets } from '#memory/sale-sheets.ts'
import { openSearchMemory } from '#memory/search-memory.ts'
import { openStartPlans } from '#memory/start-plans.ts'
import { openTokenCalls } from '#memory/token-calls.ts'
import { openTripCounts } from '#memory/trip-counts.ts'
import { openTripFares } from '#memory/trip-fares.ts'
import { openTripSheets } from '#memory/trip-sheets.ts'
import { openCardTexts, openItemTexts } from '#memory/trip-texts.ts'
import { openVersionedValue } from '#memory/versioned-cache.ts'
import { rememberShopPlace } from '#operations/hosted-sites.ts'
import { loadInstallation } from '#store/database/installation.ts'
import { patiently } from '#store/database/patiently.ts'
import { upsertPlatformKey } from '#store/platform-keys.ts'
import { ensureRequestLogDays } from '#store/request-log/request-log.ts'
import { openCityList } from './city-list.ts'
import { openCatalog } from './open-catalog.ts'
import { CONNECTIONS, type OpenCore, openCore, type ServiceOptions } from './open-core.ts'
import { allowsLoopback, openWorkerDeps, type WorkerDeps } from './worker-deps.ts'

export type OpenServerDeps = { deps: Deps; close(): Promise<void> }
export type Service = { app: Server; deps: Deps & WorkerDeps; close(): Promise<void> }

/** Everything in one process. It listens to nothing yet, and does no job by itself. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const opened = await openCore(options)
  const { deps: serving, close } = await openServerDeps(opened, options)
  const deps = { ...serving, ...(await openWorkerDeps(opened.core, options)) }
  const app = openServer(deps, options)
  return {
    app,
    deps,
    async close() {
      await app.close()
      await close()
      await opened.close()
    },
  }
}

export function openServer(deps: Deps, options: Sized): Server {
  const app = buildServer(deps, ENDPOINTS, limitsOf(options))
  // They would else keep their connections, and the server, open.
  app.beforeClose(() => deps.eventStreams.close())
  return app
}

type Sized = Pick<ServiceOptions, 'connections' | 'limits'>

function limitsOf({ connections = CONNECTIONS, limits }: Sized): ServerLimits {
  return { ...limitsFor({ connections }), ...limits }
}

/** What answering requests takes besides. */
export async function openServerDeps(
  { core, followTestClock }: Pick<OpenCore, 'core' | 'followTestClock'>,
  options: ServiceOptions,
): Promise<OpenServerDeps> {
  const pipeline = await openPipeline(core, options)
  const { limiter, requestLog } = pipeline
  const cities = openCityList()
  const shared: Shared = {
    ...pipeline,
    currencies: openCurrencies(core),
    saleSheets: openSaleSheets(core),
    promoCodes: openPromoCodes(core),
    loopTurns: openLoopTurns(),
    passkeys: openPasskeyChecker(),
    passwords: openPasswordHasher(),
    findCity: cities.findCity,
  }
  const { platformKey } = options.secrets
  if (platformKey) await patiently(() => knowPlatformKey(core, platformKey))
  await patiently(() => makeRoomInRequestLog(core))
  await patiently(() => rememberShopPlace(core.db, options.shops))
  const { catalog, close: closeCatalog } = openCatalog(core, options)
  return {
    deps: {
      ...openWebsite({ ...shared, catalog }, options),
      ...openStaff(shared, options),
      ...openPlatform({ ...shared, followTestClock }, options),
      suggestCities: cities.suggestCities,
      mailPictures: openMailPictures(core.files, options.pictures),
      installation: openVersionedValue({
        changes: core.changes,
        load: () => loadInstallation(core.db),
      }),
      storefrontUrl: options.storefrontUrl ?? null,
      // Calendars ask once an hour or more often.
      feedCalls: openTokenCalls(shared.clock, { mostAnHour: 60, mostUnknownAMinute: 60 }),
      pageCalls: openTokenCalls(shared.clock, { mostAnHour: 600, mostUnknownAMinute: 60 }),
      noticeCalls: openTokenCalls(shared.clock, { mostAnHour: 60_000, mostUnknownAMinute: 120 }),
      domainCalls: openTokenCalls(shared.clock, { mostAnHour: 600, mostUnknownAMinute: 300 }),
      docsSite: openBuiltFiles(options.docsFolder ?? null),
      portal: openPortal(options.portalFolder ?? null),
      trustedProxies: shared.trustedProxies,
    },
    async close() {
      await closeCatalog()
      await requestLog.close()
      await limiter.close()
    },
  }
}

async function openPipeline(
  core: CoreDeps,
  { redisUrl, trustedProxies = [] }: ServiceOptions,
): Promise<PipelineDeps> {
  const { db, log } = core
  const isAway = (err: unknown) => log.warn({ err }, 'the shared call counter is away')
  const limiter = redisUrl ? await redisLimiter(redisUrl, isAway) : memoryLimiter()
  if (redisUrl) {
    const about = { name: 'redis_up', help: 'Whether Redis answers.', type: 'gauge' } as const
    core.metrics.family(about, () => [{ value: limiter.isShared() ? 1 : 0 }])
  }
  return {
    ...core,
    limiter,
    requestLog: openRequestLog(db, err => log.error({ err }, 'request log not written')),
    trustedProxies,
  }
}

/** What more than one audience has. */
type Shared = PipelineDeps &
  Pick<
    StaffDeps,
    'currencies' | 'saleSheets' | 'promoCodes' | 'loopTurns' | 'passkeys' | 'passwords' | 'findCity'
  >

function openWebsite(
  shared: Shared & { catalog: CatalogReads },
  options: ServiceOptions,
): WebsiteDeps {
  const { db } = shared
  const { connections = CONNECTIONS } = options
  const claims = openClaims({ db, connections })
  const { recentHolds } = claims
  return {
    ...shared,
    ...openCatalogRecords(shared),
    calendars: openCalendars(),
    claims,
    checkouts: openCheckouts({ ...shared, recentHolds, limits: limitsOf(options) }),
    previews: openPreviews(shared),
    siteDraft: null,
    tripCounts: openTripCounts(shared),
    searches: openSearchMemory(shared),
    itemTexts: openItemTexts({
      ...shared,
      write: (card, reader) => searchItemText(card, { ...reader, publicUrl: shared.publicUrl }),
    }),
    listings: openListingTables(shared),
    cardTexts: openCardTexts({
      ...shared,
      write: (card, reader) => cardText(card, { ...reader, publicUrl: shared.publicUrl }),
    }),
    tripSheets: openTripSheets(shared),
    startPlans: openStartPlans(shared),
    tripFares: openTripFares(shared),
    guesses: openGuesses(shared),
    wrongCodes: openWrongCodes(),
    receipts: openReceiptReader(options.receipts),
  }
}

function openStaff(shared: Shared, options: ServiceOptions): StaffDeps {
  return {
    ...shared,
    departureSheets: openDepartureSheets(shared),
    eventStreams: openEventStreams({
      ...shared,
      rules: options.streams ?? {},
      onError: err => shared.log.warn({ err }, 'no events were read for open streams'),
    }),
    pictures: openPictureDrawer(options.pictures),
    allowLoopback: allowsLoopback(options),
  }
}

function openPlatform(
  shared: Pick<PlatformDeps, 'passwords' | 'followTestClock'> & CoreDeps,
  options: ServiceOptions,
): PlatformDeps {
  // Only tests ask for jobs here; a worker brings its own.
  let worker: Promise<WorkerDeps> | null = null
  return {
    ...shared,
    fetchFeed: openFeedFetcher({ allowLoopback: allowsLoopback(options) }),
    testClock: options.testClock,
    async runDueJobs() {
      worker ??= openWorkerDeps(shared, options)
      const { runDueJobs } = await import('#worker/run-due-jobs.ts')
      return runDueJobs(await worker)
    },
  }
}

/** The daily job does this as well, but a service may be started after it ran. */
async function makeRoomInRequestLog({ db, clock, log }: CoreDeps): Promise<void> {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const days = [today.toString(), today.add({ days: 1 }).toString()]
  await ensureRequestLogDays(db, days).catch(err => {
    log.error({ err }, 'no partitions made in the request log; its rows go into the default one')
  })
}

/** The platform's own key comes from outside; the database keeps its digest like any other. */
async function knowPlatformKey({ db, clock }: CoreDeps, key: string): Promise<void> {
  await upsertPlatformKey(db, {
    id: randomUUIDv7(),
    label: 'environment',
    digest: digestOf(key),
    lastFour: lastFour(key),
    createdAt: clock.now(),
  })
}
