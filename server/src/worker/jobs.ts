import type { Logger } from 'pino'
import type { importFxRates } from '#operations/fx-rates/import-fx-rates.ts'
import type { MailDeps } from '#operations/mail/send-waiting-mail.ts'
import type { Measures } from '#operations/measures.ts'
import type { DeliveryDeps } from '#operations/webhooks/delivery-rules.ts'
import { deliverWebhooks } from './jobs/deliver-webhooks.ts'
import { eraseDetails } from './jobs/erase-details.ts'
import { expireOffers } from './jobs/expire-offers.ts'
import { forgetOldDeliveries } from './jobs/forget-old-deliveries.ts'
import { forgetOldRecords } from './jobs/forget-old-records.ts'
import { forgetSignIns } from './jobs/forget-sign-ins.ts'
import { importExchangeRates } from './jobs/import-exchange-rates.ts'
import { keepRequestLog } from './jobs/keep-request-log.ts'
import { lapseBookings } from './jobs/lapse-bookings.ts'
import { refreshPriceLadders } from './jobs/refresh-price-ladders.ts'
import { remindTravellers } from './jobs/remind-travellers.ts'
import { sendWaitingMail } from './jobs/send-waiting-mail.ts'
import { sweepHolds } from './jobs/sweep-holds.ts'
import { watchHolds } from './jobs/watch-holds.ts'
import { workSearchBacklog } from './jobs/work-search-backlog.ts'

type FeedContext = Parameters<typeof importFxRates>[0]

/** What jobs need of a process. */
export type JobDeps = MailDeps &
  DeliveryDeps & {
    publicUrl: string
    platformSettings: FeedContext['platformSettings']
    fetchFeed: FeedContext['fetchFeed']
    measures: Measures
    log: Logger
  }

/** Work that falls due with the time. It asks our own clock, so a moved clock moves it too. */
export type Job = {
  name: string
  /** A cron line, in UTC. */
  schedule: string
  /** Does what is due and answers how many things it did. */
  run(deps: JobDeps): Promise<number>
}

// What makes events or mail stands before what sends them, so that one run does it all.
export const JOBS: readonly Job[] = [
  watchHolds,
  sweepHolds,
  lapseBookings,
  remindTravellers,
  eraseDetails,
  expireOffers,
  deliverWebhooks,
  sendWaitingMail,
  workSearchBacklog,
  importExchangeRates,
  refreshPriceLadders,
  keepRequestLog,
  forgetOldRecords,
  forgetSignIns,
  forgetOldDeliveries,
]

/** Everything that is due now, one after the other, without the queue. */
export async function runDueJobs(deps: JobDeps): Promise<number> {
  let done = 0
  for (const job of JOBS) done += await job.run(deps)
  return done
}
