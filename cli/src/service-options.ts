import type { ProcessKind, ServiceOptions } from '@outset/server/app/open-core.ts'
import { drawDemoFile } from '@outset/server/demo/pictures/draw-demo-file.ts'
import { movableClock } from '@outset/server/integrations/clock.ts'
import type { Logger } from '@outset/server/integrations/logger.ts'
import type { Backups } from '@outset/server/operations/backups/make-daily-backup.ts'
import type { BackupLog } from '@outset/server/operations/backups/watch-backup-log.ts'
import type { LogArchiver } from './backups/log-archiver.ts'
import { DOCS_FOLDER, describeMissingPortal, PORTAL_FOLDER } from './built-portal.ts'
import { runOutset } from './run-outset.ts'
import { loadSecrets } from './settings/secrets.ts'
import type { Settings } from './settings/settings.ts'

type ServicePlace = {
  databaseUrl: string
  publicUrl: string
  log: Logger
  process?: ProcessKind
  /** Where this process puts the log of its database away. */
  archiver?: LogArchiver | null
}

/** From settings to what a process is built of; secrets are made here when none are given. */
export async function serviceOptions(
  settings: Settings,
  { archiver = null, ...place }: ServicePlace,
): Promise<ServiceOptions> {
  warnOfMissingSettings(settings, place.log)
  // `npm start` builds it beside the process; nobody does so for one of several.
  const portalFault = place.process === 'serve' ? describeMissingPortal(settings) : null
  if (settings.production && portalFault !== null) place.log.warn(portalFault)
  return {
    ...place,
    secrets: await loadSecrets(settings),
    databaseReplicaUrl: settings.databaseReplicaUrl,
    redisUrl: settings.redisUrl,
    smtpUrl: settings.smtpUrl,
    mailFrom: settings.mailFrom,
    dataDir: settings.dataDir,
    s3Url: settings.s3Url,
    makeMissingFile: settings.production ? undefined : drawDemoFile,
    storefrontUrl: settings.storefrontUrl,
    shops: settings.shops,
    portalFolder: settings.portal === 'off' ? null : PORTAL_FOLDER,
    docsFolder: DOCS_FOLDER,
    production: settings.production,
    testClock: settings.testControls ? movableClock() : null,
    connections: settings.connections,
    trustedProxies: settings.trustedProxies,
    metrics: settings.metrics,
    tracing: settings.tracing,
    auditDays: settings.auditDays,
    backups: backupsOf(settings, place.log),
    backupLog: archiver && backupLogOf(archiver, place.log),
    webhookLoopback: settings.webhookLoopback,
    testPayments: settings.testPayments,
  }
}

function backupsOf({ backupAt, backupVerify }: Settings, log: Logger): Backups | null {
  if (backupAt === null) return null
  return {
    at: backupAt,
    verify: backupVerify,
    make: () => runLogged(log, 'backup'),
    verifyNewest: () => runLogged(log, 'backup', '--verify'),
  }
}

function backupLogOf({ state }: LogArchiver, log: Logger): BackupLog {
  // What is not seen just now may come back, and need what would be deleted.
  return { state, makeBackup: () => runLogged(log, 'backup', '--keep-all') }
}

function runLogged(log: Logger, ...args: string[]): Promise<void> {
  return runOutset(args, { log: line => log.info(line) })
}

/** What is fine for trying must not be relied on in silence where people buy. */
function warnOfMissingSettings(settings: Settings, log: Logger): void {
  if (settings.production && settings.databaseUrl && settings.s3Url === null) {
    log.warn('S3_URL is not set, so files are kept on this machine and no other can serve them')
  }
  if (settings.production && settings.smtpUrl === null) {
    log.warn('SMTP_URL is not set, so mail is kept unless the portal sets a mail server')
  }
  if (settings.production && settings.publicUrl === null) {
    log.warn('PUBLIC_URL is not set, so links in mail lead to the address the service listens on')
  }
}
