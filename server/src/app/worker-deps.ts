import { randomInt } from 'node:crypto'
import type { CoreDeps } from '#http/deps.ts'
import { openFeedFetcher } from '#integrations/exchange-feed.ts'
import { openWebhookSender } from '#integrations/webhook-sender.ts'
import { openDatabase } from '#store/database.ts'
import type { JobDeps } from '#worker/jobs.ts'
import { mailFromOf } from './mail-ways.ts'
import type { ServiceOptions } from './open-core.ts'

const PATIENT = { connections: 1, statementTimeoutMs: 120_000 }

export type WorkerDeps = CoreDeps & JobDeps

/** What sending mails and events and doing jobs takes besides. */
export async function openWorkerDeps(core: CoreDeps, options: ServiceOptions): Promise<WorkerDeps> {
  const { testClock } = options
  const { environmentMail, mailWays } = core
  const allowLoopback = allowsLoopback(options)
  return {
    ...core,
    mailer: environmentMail && (await mailWays.open(environmentMail.smtpUrl)),
    mailFrom: mailFromOf(options),
    sendWebhook: openWebhookSender({ allowLoopback }),
    // On a clock that tests move, retries come exactly when they are due.
    retryJitter: testClock ? () => 0.5 : () => randomInt(1_000_001) / 1_000_000,
    fetchFeed: openFeedFetcher({ allowLoopback }),
    measures: core.metrics.measures,
    auditDays: options.auditDays ?? AUDIT_DAYS,
    backups: options.backups ?? null,
    backupLog: options.backupLog ?? null,
    openPatientDb: () => openDatabase(options.databaseUrl, PATIENT),
  }
}

export function allowsLoopback({ testClock, webhookLoopback = false }: ServiceOptions): boolean {
  return webhookLoopback || testClock !== null
}

/** Three years: as long as claims over a trip are commonly brought. */
export const AUDIT_DAYS = 1_095
