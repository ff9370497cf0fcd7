import type { Logger } from 'pino'
import { backupSchedule } from '#domain/backups.ts'
import type { Dns } from '#integrations/dns.ts'
import type { VisitShop } from '#integrations/visit-shop.ts'
import { purgeSignIns } from '#operations/auth/purge-sign-ins.ts'
import { type Backups, makeDailyBackup } from '#operations/backups/make-daily-backup.ts'
import { type BackupLog, watchBackupLog } from '#operations/backups/watch-backup-log.ts'
import { eraseDetails } from '#operations/bookings/erase-details.ts'
import { lapseBookings } from '#operations/bookings/lapse-bookings.ts'
import { mailAroundTrips } from '#operations/bookings/mail-around-trips.ts'
import { remindSellers } from '#operations/bookings/remind-sellers.ts'
import { remindTravellers } from '#operations/bookings/remind-travellers.ts'
import { sweepPastStarts } from '#operations/claims.ts'
import { importFxRates } from '#operations/fx-rates.ts'
import { sweepHolds } from '#operations/holds/sweep-holds.ts'
import { watchHolds } from '#operations/holds/watch-holds.ts'
import { purgeAuditLog, purgeOldRecords, watchInvariants } from '#operations/jobs.ts'
import { refreshPriceLadders } from '#operations/listings/refresh-price-ladders.ts'
import { type MailDeps, sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import type { Measures } from '#operations/measures.ts'
import { sendMessages } from '#operations/messages.ts'
import { sendNoticeDigests } from '#operations/notices/send-notice-digests.ts'
import { sendNotices } from '#operations/notices/send-notices.ts'
import { expireOffers } from '#operations/offers/expire-offers.ts'
import type { PaymentDeps } from '#operations/payment-account.ts'
import { followPayments } from '#operations/payments/follow-payments.ts'
import { rotateRequestLog } from '#operations/request-log.ts'
import { workSearchBacklog } from '#operations/search/work-search-backlog.ts'
import { checkDomains } from '#operations/storefronts/domains.ts'
import { deliverWebhooks } from '#operations/webhooks/deliver-webhooks.ts'
import type { DeliveryDeps } from '#operations/webhooks/delivery-rules.ts'
import { disableFailingEndpoints } from '#operations/webhooks/disable-failing-endpoints.ts'
import { purgeOldDeliveries } from '#operations/webhooks/purge-old-deliveries.ts'
import type { Db } from '#store/database.ts'

type FeedContext = Parameters<typeof importFxRates>[0]

/** What jobs need of a process. */
export type JobDeps = MailDeps &
  DeliveryDeps & {
    publicUrl: string
    payments: PaymentDeps['payments']
    vault: Parameters<typeof sendMessages>[0]['vault']
    platformSettings: FeedContext['platformSettings']
    fetchFeed: FeedContext['fetchFeed']
    dns: Dns
    visitShop: VisitShop
    measures: Measures
    /** Null where no worker makes them. */
    backups: Backups | null
    /** Null where no log is put away. */
    backupLog: BackupLog | null
    /** How long the log of changes goes back. */
    auditDays: number
    /** For what may read for minutes; whoever opens one ends it. */
    openPatientDb: () => Db
    log: Logger
  }

/** Work that falls due with the time. It asks our own clock, so a moved clock moves it too. */
export type Job = {
  name: string
  /** A cron line, in UTC. */
  schedule: string
  /** For how many hours it is made up for, when no worker ran in its minute. */
  madeUpHours?: number
  /** Does what is due and answers how many things it did. */
  run(deps: JobDeps): Promise<number>
}

/**
 * Each is the operation of its name. What makes events or mail stands before what sends them, so
 * that one run does it all.
 */
export const JOBS: readonly Job[] = [
  {
    name: 'watch_holds',
    schedule: '*/5 * * * *',
    async run({ measures, log, ...deps }) {
      const warn = (facts: object, message: string) => log.warn(facts, message)
      return (await watchHolds({ ...withNow(deps), measures, warn })).length
    },
  },
  { name: 'sweep_holds', schedule: '* * * * *', run: deps => sweepHolds(withNow(deps)) },
  {
    // A worker follows payments as they go; this takes along what was left behind.
    name: 'follow_payments',
    schedule: '* * * * *',
    run: followPayments,
  },
  {
    name: 'check_domains',
    schedule: '* * * * *',
    run: deps => checkDomains({ ...withNow(deps), dns: deps.dns, visitShop: deps.visitShop }),
  },
  { name: 'lapse_bookings', schedule: '* * * * *', run: deps => lapseBookings(withNow(deps)) },
  {
    name: 'remind_sellers',
    schedule: '*/10 * * * *',
    run: deps => remindSellers(withUrl(deps)),
  },
  {
    name: 'remind_travellers',
    schedule: '*/10 * * * *',
    run: deps => remindTravellers(withNow(deps)),
  },
  {
    name: 'mail_around_trips',
    schedule: '*/10 * * * *',
    run: deps => mailAroundTrips(withNow(deps)),
  },
  { name: 'erase_details', schedule: '20 3 * * *', run: deps => eraseDetails(withNow(deps)) },
  { name: 'expire_offers', schedule: '*/5 * * * *', run: deps => expireOffers(withNow(deps)) },
  // A worker sends events and mails as it goes; these take along what was left behind.
  { name: 'deliver_webhooks', schedule: '* * * * *', run: deliverWebhooks },
  { name: 'disable_failing_endpoints', schedule: '* * * * *', run: disableFailingEndpoints },
  // A worker writes notices as they fall due; this takes along what was left behind.
  { name: 'send_notices', schedule: '* * * * *', run: deps => sendNotices(withUrl(deps)) },
  {
    name: 'send_notice_digests',
    schedule: '*/5 * * * *',
    run: deps => sendNoticeDigests(withUrl(deps)),
  },
  {
    name: 'send_messages',
    schedule: '*/5 * * * *',
    run: deps => sendMessages({ ...withUrl(deps), vault: deps.vault }),
  },
  {
    name: 'send_waiting_mail',
    schedule: '*/5 * * * *',
    run: async deps => (await sendWaitingMail(deps)).settled,
  },
  // Queued when there is something to do; every minute it takes along what was left behind.
  { name: 'work_search_backlog', schedule: '* * * * *', run: workSearchBacklog },
  {
    // Feeds change once a day, at an hour of their own.
    name: 'import_fx_rates',
    schedule: '5 */3 * * *',
    run: async deps => (await importFxRates(deps))?.accepted.length ?? 0,
  },
  {
    // Prices of lists are stored for weeks ahead; this goes on where they end. A worker has them
    // follow places as these are sold, and this takes along what was left behind.
    name: 'refresh_price_ladders',
    schedule: '* * * * *',
    run: deps => refreshPriceLadders(withNow(deps)),
  },
  {
    name: 'rotate_request_log',
    schedule: '17 * * * *',
    run: deps => rotateRequestLog(withNow(deps)),
  },
  {
    name: 'purge_old_records',
    schedule: '37 * * * *',
    run: deps => purgeOldRecords(withNow(deps)),
  },
  {
    name: 'sweep_past_starts',
    schedule: '27 * * * *',
    run: deps => sweepPastStarts(withNow(deps)),
  },
  {
    name: 'purge_audit_log',
    schedule: '40 2 * * *',
    run: deps => purgeAuditLog({ ...withNow(deps), auditDays: deps.auditDays }),
  },
  { name: 'purge_sign_ins', schedule: '47 * * * *', run: deps => purgeSignIns(withNow(deps)) },
  { name: 'purge_old_deliveries', schedule: '47 * * * *', run: purgeOldDeliveries },
  {
    name: 'watch_invariants',
    schedule: '50 4 * * *',
    run({ log, openPatientDb, ...deps }) {
      const warn = (facts: object, message: string) => log.error(facts, message)
      return watchInvariants({ ...withNow(deps), openPatientDb, warn })
    },
  },
]

/** All of a process, with those that are there only where they are wished for. */
export function jobsOf({
  backups,
  backupLog,
}: Pick<JobDeps, 'backups' | 'backupLog'>): readonly Job[] {
  const wished: Job[] = []
  if (backups !== null) {
    wished.push({
      name: 'make_daily_backup',
      schedule: backupSchedule(backups.at),
      madeUpHours: 20,
      run: deps => makeDailyBackup({ ...withNow(deps), backups }),
    })
  }
  if (backupLog !== null) {
    wished.push({
      name: 'watch_backup_log',
      schedule: '* * * * *',
      run({ log, ...deps }) {
        const warn = (facts: object, message: string) => log.warn(facts, message)
        return watchBackupLog({ ...withNow(deps), backupLog, warn })
      },
    })
  }
  return [...JOBS, ...wished]
}

function withNow({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): { db: Db; now: Temporal.Instant } {
  return { db, now: clock.now() }
}

function withUrl(deps: JobDeps) {
  return { ...withNow(deps), publicUrl: deps.publicUrl }
}
