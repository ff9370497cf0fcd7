import { movableClock } from '#integrations/clock.ts'
import type { Logger } from '#integrations/logger.ts'
import { loadSecrets } from './secrets.ts'
import type { ServiceOptions } from './service.ts'
import type { Settings } from './settings.ts'

/** From settings to what a process is built of; secrets are made here when none are given. */
export async function serviceOptions(
  settings: Settings,
  place: { databaseUrl: string; publicUrl: string; log: Logger },
): Promise<ServiceOptions> {
  warnOfIdleSettings(settings, place.log)
  return {
    ...place,
    secrets: await loadSecrets(settings),
    redisUrl: settings.redisUrl,
    smtpUrl: settings.smtpUrl,
    mailFrom: settings.mailFrom,
    production: settings.production,
    testClock: settings.testControls ? movableClock() : null,
    connections: settings.connections,
    metrics: settings.metrics,
  }
}

/** A setting that is understood and does nothing yet must not be relied on in silence. */
function warnOfIdleSettings(settings: Settings, log: Logger): void {
  const idle = [
    ['DATABASE_REPLICA_URL', settings.databaseReplicaUrl],
    ['S3_URL', settings.s3Url],
  ].flatMap(([setting, value]) => (value ? [setting] : []))
  for (const setting of idle) log.warn({ setting }, 'this release does not use the setting yet')
  if (settings.production && settings.publicUrl === null) {
    log.warn('PUBLIC_URL is not set, so links in mail lead to the address the service listens on')
  }
}
