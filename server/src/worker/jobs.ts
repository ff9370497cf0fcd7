import type { Clock } from '#integrations/clock.ts'
import type { Mailer } from '#integrations/mailer.ts'
import type { Db } from '#store/database.ts'
import { forgetOldRecords } from './jobs/forget-old-records.ts'
import { keepRequestLog } from './jobs/keep-request-log.ts'
import { sendWaitingMail } from './jobs/send-waiting-mail.ts'

export type JobDeps = { db: Db; clock: Clock; mailer: Mailer | null; mailFrom: string }

/** Work that falls due with the time. It asks our own clock, so a moved clock moves it too. */
export type Job = {
  name: string
  /** A cron line, in UTC. */
  schedule: string
  /** Does what is due and answers how many things it did. */
  run(deps: JobDeps): Promise<number>
}

export const JOBS: readonly Job[] = [sendWaitingMail, keepRequestLog, forgetOldRecords]

/** Everything that is due now, one after the other, without the queue. */
export async function runDueJobs(deps: JobDeps): Promise<number> {
  let done = 0
  for (const job of JOBS) done += await job.run(deps)
  return done
}
