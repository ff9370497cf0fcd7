import { join } from 'node:path'
import { movableClock } from '#integrations/clock.ts'
import type { Logger } from '#integrations/logger.ts'
import type { Backups } from '#operations/backups/make-daily-backup.ts'
import type { ProcessKind, ServiceOptions } from './open-core.ts'
import { runOutset } from './run-outset.ts'
import { loadSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'

const PORTAL_FOLDER = join(import.meta.dirname, '../../../portal/dist')

/** From settings to what a process is built of; secrets are made here when none are given. */
export async function serviceOptions(
  settings: Settings,
  place: { databaseUrl: string; publicUrl: string; log: Logger; process?: ProcessKind },
): Promise<ServiceOptions> {
  warnOfMissingSettings(settings, place.log)
  return {
    ...place,
    secrets: await loadSecrets(settings),
    databaseReplicaUrl: settings.databaseReplicaUrl,
    redisUrl: settings.redisUrl,
    smtpUrl: settings.smtpUrl,
    mailFrom: settings.mailFrom,
    dataDir: settings.dataDir,
    s3Url: settings.s3Url,
    storefrontUrl: settings.storefrontUrl,
    portalFolder: settings.portal === 'off' ? null : PORTAL_FOLDER,
    production: settings.production,
    testClock: settings.testControls ? movableClock() : null,
    connections: settings.connections,
    trustedProxies: settings.trustedProxies,
    metrics: settings.metrics,
    tracing: settings.tracing,
    auditDays: settings.auditDays,
    backups: backupsOf(settings, place.log),
    webhookLoopback: settings.webhookLoopback,
  }
}

function backupsOf({ backupAt, backupVerify }: Settings, log: Logger): Backups | null {
  if (backupAt === null) return null
  const run = (...args: string[]) => runOutset(args, { log: line => log.info(line) })
  return {
    at: backupAt,
    verify: backupVerify,
    make: () => run('backup'),
    verifyNewest: () => run('backup', '--verify'),
  }
}

/** What is fine for trying must not be relied on in silence where people buy. */
function warnOfMissingSettings(settings: Settings, log: Logger): void {
  if (settings.production && settings.databaseUrl && settings.s3Url === null) {
    log.warn('S3_URL is not set, so files are kept on this machine and no other can serve them')
  }
  if (settings.production && settings.smtpUrl === null) {
    log.warn('SMTP_URL is not set, so mail is kept in the outbox and not sent')
  }
  if (settings.production && settings.publicUrl === null) {
    log.warn('PUBLIC_URL is not set, so links in mail lead to the address the service listens on')
  }
}
