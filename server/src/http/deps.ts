import type { Logger } from 'pino'
import type { CallLimiter } from '#integrations/call-limiter.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Clock, MovableClock } from '#integrations/clock.ts'
import type { FetchFeed } from '#integrations/exchange-feed.ts'
import type { FileStore } from '#integrations/files/file-store.ts'
import type { PictureDrawer } from '#integrations/images.ts'
import type { Mailer } from '#integrations/mailer.ts'
import type { PasskeyChecker } from '#integrations/passkeys.ts'
import type { PasswordHasher } from '#integrations/password-hash.ts'
import type { Vault } from '#integrations/vault.ts'
import type { SendWebhook } from '#integrations/webhook-sender.ts'
import type { Checkouts } from '#memory/checkouts.ts'
import type { Claims } from '#memory/claims.ts'
import type { Currencies } from '#memory/currencies.ts'
import type { CatalogRecords, PlatformRecords } from '#memory/platform-records.ts'
import type { SaleSheets } from '#memory/sale-sheets.ts'
import type { Shelves } from '#memory/shelves.ts'
import type { Measures } from '#operations/measures.ts'
import type { Db } from '#store/database.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Metrics } from './metrics.ts'
import type { Guesses } from './public/guesses.ts'
import type { CardTexts } from './public/products/card-texts.ts'
import type { ListingWindows } from './public/products/listing-windows.ts'
import type { TripSheets } from './public/products/trip-sheets.ts'
import type { SearchReads } from './public/search/search-reads.ts'
import type { RequestLog } from './request-log.ts'

/** What the process has. Endpoints take the few things they need from it. */
export type Deps = PlatformRecords &
  CatalogRecords & {
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
    search: SearchReads
    shelves: Shelves
    listings: ListingWindows
    cardTexts: CardTexts
    tripSheets: TripSheets
    currencies: Currencies
    saleSheets: SaleSheets
    claims: Claims
    checkouts: Checkouts
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
