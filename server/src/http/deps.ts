import type { Logger } from 'pino'
import type { PlatformSettings } from '#contract/platform-settings.ts'
import type { RatesInForce } from '#domain/money/exchange.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import type { CallLimiter } from '#integrations/call-limiter.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Clock, MovableClock } from '#integrations/clock.ts'
import type { FetchFeed } from '#integrations/exchange-feed.ts'
import type { FileStore } from '#integrations/files.ts'
import type { PictureDrawer } from '#integrations/images.ts'
import type { Mailer } from '#integrations/mailer.ts'
import type { PasskeyChecker } from '#integrations/passkeys.ts'
import type { PasswordHasher } from '#integrations/password-hash.ts'
import type { Memory } from '#integrations/remember.ts'
import type { Vault } from '#integrations/vault.ts'
import type { SendWebhook } from '#integrations/webhook-sender.ts'
import type { CheckoutGatherer } from '#operations/checkout/gather-checkouts.ts'
import type { HoldGatherer } from '#operations/claims/gather-holds.ts'
import type { MonthReader } from '#operations/claims/gather-months.ts'
import type { TakenReader } from '#operations/claims/gather-taken.ts'
import type { Measures } from '#operations/measures.ts'
import type { Db } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import type { StaffPicks } from '#store/home/staff-picks.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Metrics } from './metrics.ts'
import type { Guesses } from './public/guesses.ts'
import type { LibraryIndex } from './public/place-index.ts'
import type { CardTexts } from './public/products/card-texts.ts'
import type { ListingWindows } from './public/products/listing-windows.ts'
import type { TripSheets } from './public/products/trip-sheets.ts'
import type { SaleSheets } from './public/sale-sheets.ts'
import type { SearchReads } from './public/search/search-reads.ts'
import type { Shelves } from './public/shelves.ts'
import type { RequestLog } from './request-log.ts'

/** What the process has. Endpoints take the few things they need from it. */
export type Deps = {
  db: Db
  clock: Clock
  changes: ChangeFeed
  limiter: CallLimiter
  /** Wrong proofs for bookings and the like. */
  guesses: Guesses
  requestLog: RequestLog
  log: Logger
  vault: Vault
  randomBytes: (size: number) => Uint8Array
  /** Kept in memory and read again when they change. */
  platformSettings: Memory<PlatformSettings>
  exchangeRates: Memory<RatesInForce>
  geography: Memory<Geography>
  searchState: () => Promise<SearchState>
  search: SearchReads
  libraryIndex: LibraryIndex
  shelves: Shelves
  staffPicks: () => Promise<StaffPicks>
  listings: ListingWindows
  cardTexts: CardTexts
  tripSheets: TripSheets
  saleSheets: SaleSheets
  takenInMonth: MonthReader
  /** All holds of this process go through it. */
  holds: HoldGatherer
  checkouts: CheckoutGatherer
  /** What is taken, for quotes and holds that ask at the same time. */
  taken: TakenReader
  files: FileStore
  pictures: PictureDrawer
  publicUrl: string
  smtpUrl: string | null
  /** Null when no mail server is set: mail is then kept and can be read in the outbox. */
  mailer: Mailer | null
  mailFrom: string
  passwords: PasswordHasher
  passkeys: PasskeyChecker
  production: boolean
  /** Present only when the service was started with test controls. */
  testClock: MovableClock | null
  /** Reads the moved time again from the database, which all processes share. */
  followTestClock: () => Promise<void>
  runDueJobs: () => Promise<number>
  sendWebhook: SendWebhook
  /** From 0 to 1, for the spread of retries; under test controls always the middle. */
  retryJitter: () => number
  /** For trying: webhook endpoints on this machine, by plain http. */
  allowLoopback: boolean
  fetchFeed: FetchFeed
  lifecycle: Lifecycle
  metrics: Metrics
  /** Those of the metrics that work in the background adds to. */
  measures: Measures
}
