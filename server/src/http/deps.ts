import type { Logger } from 'pino'
import type { CallLimiter } from '#integrations/call-limiter.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Clock, MovableClock } from '#integrations/clock.ts'
import type { Dns } from '#integrations/dns.ts'
import type { FetchFeed } from '#integrations/exchange-feed.ts'
import type { FileStore } from '#integrations/files/file-store.ts'
import type { PictureDrawer } from '#integrations/images.ts'
import type { MailPictures } from '#integrations/mail-pictures.ts'
import type { MailWays } from '#integrations/mailer.ts'
import type { PasskeyChecker } from '#integrations/passkeys.ts'
import type { PasswordHasher } from '#integrations/password-hash.ts'
import type { Payments } from '#integrations/payments.ts'
import type { ReceiptReader } from '#integrations/receipt-reader.ts'
import type { Tracer } from '#integrations/tracing.ts'
import type { Vault } from '#integrations/vault.ts'
import type { VisitShop } from '#integrations/visit-shop.ts'
import type { VoucherPrinter } from '#integrations/vouchers.ts'
import type { Calendars } from '#memory/calendars.ts'
import type { CatalogReads } from '#memory/catalog-reads.ts'
import type { Checkouts } from '#memory/checkouts.ts'
import type { Claims } from '#memory/claims.ts'
import type { Currencies } from '#memory/currencies.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import type { FairQueue } from '#memory/fair-queue.ts'
import type { ListingTables } from '#memory/listing-tables.ts'
import type { LoopTurns } from '#memory/loop-turns.ts'
import type { CatalogRecords, PlatformRecords } from '#memory/platform-records.ts'
import type { Previews } from '#memory/previews.ts'
import type { PromoCodes } from '#memory/promo-codes.ts'
import type { SaleSheets } from '#memory/sale-sheets.ts'
import type { SearchMemory } from '#memory/search-memory.ts'
import type { StartPlans } from '#memory/start-plans.ts'
import type { TokenCalls } from '#memory/token-calls.ts'
import type { TripCounts } from '#memory/trip-counts.ts'
import type { TripFares } from '#memory/trip-fares.ts'
import type { TripSheets } from '#memory/trip-sheets.ts'
import type { CachedText, ItemText, TripTexts } from '#memory/trip-texts.ts'
import type { VersionedValue } from '#memory/versioned-cache.ts'
import type { CityFinder, CitySuggester } from '#operations/cities.ts'
import type { Shops } from '#operations/hosted-sites.ts'
import type { EnvironmentMail } from '#operations/mail/where-mail-leaves.ts'
import type { Installation } from '#store/database/installation.ts'
import type { Db } from '#store/database.ts'
import type { SiteDraft } from '#store/site-previews.ts'
import type { BuiltFiles } from './built-files.ts'
import type { EventStreams } from './event-streams.ts'
import type { Readiness } from './health/readiness.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Metrics } from './metrics.ts'
import type { Guesses } from './public/guesses.ts'
import type { WrongCodes } from './public/wrong-codes.ts'
import type { RequestLog } from './request-log.ts'
import type { Portal } from './staff/open-portal.ts'

/** What every process has, whether it answers requests or does jobs. */
export type CoreDeps = PlatformRecords & {
  db: Db
  clock: Clock
  changes: ChangeFeed
  log: Logger
  vault: Vault
  randomBytes: (size: number) => Uint8Array
  files: FileStore
  vouchers: VoucherPrinter
  publicUrl: string
  /** Null where the service runs no shops. */
  shops: Shops | null
  dns: Dns
  visitShop: VisitShop
  payments: Payments
  /** Calls to providers that somebody waits for, by seller. */
  providerCalls: FairQueue
  /** The mail server of the environment, which wins over one that is set in the portal. */
  environmentMail: EnvironmentMail | null
  mailWays: MailWays
  production: boolean
  lifecycle: Lifecycle
  readiness: Readiness
  metrics: Metrics
  /** Null where no collector is set. */
  tracer: Tracer | null
}

/** What every request passes through, whoever makes it. */
export type PipelineDeps = CoreDeps & {
  limiter: CallLimiter
  requestLog: RequestLog
  /** Addresses and networks of proxies whose word for who calls is taken. */
  trustedProxies: readonly string[]
}

/** What is sold, for websites and for staff. */
type SaleDeps = CoreDeps & {
  currencies: Currencies
  saleSheets: SaleSheets
  promoCodes: PromoCodes
}

/** What endpoints that websites call are given. */
export type WebsiteDeps = SaleDeps &
  CatalogRecords & {
    catalog: CatalogReads
    calendars: Calendars
    claims: Claims
    checkouts: Checkouts
    tripCounts: TripCounts
    searches: SearchMemory
    itemTexts: TripTexts<ItemText>
    listings: ListingTables
    loopTurns: LoopTurns
    cardTexts: TripTexts<CachedText>
    startPlans: StartPlans
    tripFares: TripFares
    tripSheets: TripSheets
    previews: Previews
    /** What a preview of the site shows in place of what is saved; null for everybody else. */
    siteDraft: SiteDraft | null
    /** Wrong proofs for bookings and the like. */
    guesses: Guesses
    wrongCodes: WrongCodes
    limiter: CallLimiter
    passkeys: PasskeyChecker
    receipts: ReceiptReader
  }

/** What endpoints of a seller's systems and staff are given. */
export type StaffDeps = SaleDeps & {
  departureSheets: DepartureSheets
  loopTurns: LoopTurns
  eventStreams: EventStreams
  limiter: CallLimiter
  pictures: PictureDrawer
  passkeys: PasskeyChecker
  passwords: PasswordHasher
  findCity: CityFinder
  requestLog: RequestLog
  /** For trying: webhook endpoints on this machine, by plain http. */
  allowLoopback: boolean
}

/** What endpoints of whoever runs the service are given. */
export type PlatformDeps = CoreDeps & {
  passwords: PasswordHasher
  fetchFeed: FetchFeed
  /** Present only when the service was started with test controls. */
  testClock: MovableClock | null
  /** Reads the moved time again from the database, which all processes share. */
  followTestClock: () => Promise<void>
  runDueJobs: () => Promise<number>
}

/** What endpoints that anyone may call are given. */
export type OpenDeps = CoreDeps & {
  mailPictures: MailPictures
  passkeys: PasskeyChecker
  passwords: PasswordHasher
  findCity: CityFinder
  suggestCities: CitySuggester
  /** How the database was made, and whether it holds the demo world. */
  installation: VersionedValue<Installation | null>
  /** Where a storefront runs beside the service, for whoever develops on this machine. */
  storefrontUrl: string | null
  feedCalls: TokenCalls
  /** Of pages to pay on, and of the test provider's. */
  pageCalls: TokenCalls
  /** Webhooks of payment providers. */
  noticeCalls: TokenCalls
  /** Of proxies, for the hosts they should have certificates of. */
  domainCalls: TokenCalls
  /** What is served under `/docs`. */
  docsSite: BuiltFiles
  portal: Portal
}

/** What a process that answers requests has. */
export type Deps = PipelineDeps & WebsiteDeps & StaffDeps & PlatformDeps & OpenDeps
