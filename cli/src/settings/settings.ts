import { readFileSync } from 'node:fs'
import type { TracingSettings } from '@outset/server/app/open-core.ts'
import { UnfitError } from '@outset/server/app/refuse-unfit-database.ts'
import { readShopPlace } from '@outset/server/domain/hosted-shops.ts'
import type { Shops } from '@outset/server/operations/hosted-sites.ts'
import { FILE_SETTING_NAMES, MAY_BE_EMPTY, SETTINGS, type SettingValues } from './known-settings.ts'
import { misspeltSettings } from './misspelt-settings.ts'

export type Settings = {
  port: number
  host: string
  databaseUrl: string | null
  databaseReplicaUrl: string | null
  /** How many connections one process opens for its requests. */
  connections: number
  dataDir: string
  smtpUrl: string | null
  /** Null takes `no-reply` at the host of the public URL. */
  mailFrom: string | null
  redisUrl: string | null
  s3Url: string | null
  backupTo: string | null
  /** Where the embedded database puts its log away; null: nowhere. */
  backupLog: string | null
  backupKey: string | null
  /** When a worker makes a backup each day, in UTC; null: it makes none. */
  backupAt: string | null
  backupVerify: 'off' | 'weekly' | 'daily'
  /** Where `pg_dump` and `pg_restore` are; null looks for them. */
  postgresPrograms: string | null
  publicUrl: string | null
  testControls: boolean
  /** For trying: webhook endpoints on this machine. */
  webhookLoopback: boolean
  /** Whether sellers can connect the test provider in production. */
  testPayments: boolean
  /** Whether an empty database is filled with the demo world, outside production. */
  demo: boolean
  /** Where a storefront of the demo world runs beside the service; null when none does. */
  storefrontUrl: string | null
  /** Where the shops of all sites are; null where there are none, undefined where nobody said. */
  shops: Shops | null | undefined
  /** Whether `start` runs the shop beside the service; `npm start` does so by itself. */
  runsShop: boolean
  /** How the portal is served: as it was built, by Vite from its sources, or not at all. */
  portal: 'built' | 'dev' | 'off'
  production: boolean
  /** Null leaves it to the command: `start` speaks up for warnings only, the others say more. */
  logLevel: string | null
  metrics: 'loopback' | 'open' | 'off'
  /** Where traces are sent; null is nowhere. */
  tracing: TracingSettings | null
  /** Addresses and networks of proxies whose word for who calls is taken. */
  trustedProxies: string[]
  /**
   * How long it goes on serving after it said that it is not ready. Null leaves it to the command:
   * `serve` has a balancer in front that needs time to notice, `start` has none.
   */
  drainSeconds: number | null
  /** How many days the log of changes goes back. */
  auditDays: number
  /** Where a worker alone reports its health; null is nowhere. */
  workPort: number | null
  encryptionKey: string | null
  /** They open what they have sealed, before and after the key is changed. */
  otherEncryptionKeys: string[]
  cursorSecret: string | null
  codePepper: string | null
  platformKey: string | null
}

export class SettingsError extends UnfitError {
  override name = 'SettingsError'
}

type Env = Record<string, string | undefined>

/** Reads every setting, and says all that is wrong in one sentence. */
export function readSettings(env: Env): Settings {
  const faults = misspeltSettings(env)
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const given = givenValue(env, name)
    const fileFault = faultOfFile(env, name, given)
    if (fileFault !== null) {
      faults.push(fileFault)
      continue
    }
    const value = given ? setting.read(given) : setting.fallback
    if (value === undefined) faults.push(`${name} must be ${setting.wants}`)
    values[name] = value
  }
  // Each came from the reader of its name; where one is missing, the faults end it below.
  const settings = toSettings(values as SettingValues)
  faults.push(...contradictions(settings, env))
  if (faults.length > 0) throw new SettingsError(faults.join('; '))
  return settings
}

/** Empty means not given; null means that its file cannot be read. */
export function givenValue(env: Env, name: string): string | null {
  const given = env[name]?.trim() ?? ''
  const file = env[`${name}_FILE`]?.trim() ?? ''
  if (given !== '' || file === '' || !FILE_SETTING_NAMES.includes(name)) return given
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * What is wrong with the file of a setting, as part of a sentence, or null. A secret that was not
 * mounted, or of which a template made nothing, is not the same as one that nobody gave: a start
 * would make a new database beside the one that was meant.
 */
export function faultOfFile(env: Env, name: string, given: string | null): string | null {
  if (given === null) return `the file that ${name}_FILE names cannot be read`
  const isNamed = Boolean(env[`${name}_FILE`]?.trim()) && FILE_SETTING_NAMES.includes(name)
  if (given !== '' || !isNamed || MAY_BE_EMPTY.includes(name)) return null
  return `the file that ${name}_FILE names is empty`
}

function tracingOf(values: SettingValues): TracingSettings | null {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === null) return null
  return {
    endpoint,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** On the own machine shops need no domain, and elsewhere nobody could find them without one. */
const OWN_MACHINE = 'localhost:4321'

function shopsOf(values: SettingValues): Shops | null | undefined {
  const said = values.OUTSET_SHOP_DOMAIN
  if (said === null && values.NODE_ENV === 'production') return undefined
  const place = readShopPlace(said ?? OWN_MACHINE)
  if (place === null) return null
  return { place, site: values.OUTSET_SHOP_SITE, secret: values.OUTSET_SHOP_SECRET }
}

/** Where somebody has said where the shops are, and runs none of them elsewhere. */
function runsShop(values: SettingValues): boolean {
  const { OUTSET_SHOP_DOMAIN: domain, OUTSET_STOREFRONT: elsewhere } = values
  return domain !== null && domain !== '0' && elsewhere === null
}

function toSettings(values: SettingValues): Settings {
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    connections: values.OUTSET_CONNECTIONS,
    dataDir: values.OUTSET_DATA_DIR,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.OUTSET_MAIL_FROM,
    redisUrl: values.REDIS_URL,
    s3Url: values.S3_URL,
    // A log needs backups to go on from, and the place of the one will do for the other.
    backupTo: values.OUTSET_BACKUP_TO ?? values.OUTSET_BACKUP_LOG,
    backupLog: values.OUTSET_BACKUP_LOG,
    backupKey: values.OUTSET_BACKUP_KEY,
    backupAt: values.OUTSET_BACKUP_AT,
    backupVerify: values.OUTSET_BACKUP_VERIFY,
    postgresPrograms: values.OUTSET_POSTGRES_PROGRAMS,
    publicUrl: values.PUBLIC_URL,
    testControls: values.OUTSET_TEST_CONTROLS,
    webhookLoopback: values.OUTSET_WEBHOOK_LOOPBACK,
    testPayments: values.OUTSET_TEST_PAYMENTS,
    demo: values.OUTSET_DEMO,
    storefrontUrl: values.OUTSET_STOREFRONT,
    shops: shopsOf(values),
    runsShop: runsShop(values),
    portal: values.OUTSET_PORTAL,
    production: values.NODE_ENV === 'production',
    logLevel: values.LOG_LEVEL,
    metrics: values.OUTSET_METRICS,
    tracing: tracingOf(values),
    trustedProxies: values.OUTSET_TRUSTED_PROXIES,
    drainSeconds: values.OUTSET_DRAIN_SECONDS,
    auditDays: values.OUTSET_AUDIT_DAYS,
    workPort: values.OUTSET_WORK_PORT,
    encryptionKey: values.OUTSET_ENCRYPTION_KEY,
    otherEncryptionKeys: values.OUTSET_OTHER_ENCRYPTION_KEYS,
    cursorSecret: values.OUTSET_CURSOR_SECRET,
    codePepper: values.OUTSET_CODE_PEPPER,
    platformKey: values.OUTSET_PLATFORM_KEY,
  }
}

function contradictions(settings: Settings, env: Env): string[] {
  const faults = FILE_SETTING_NAMES.filter(name => env[name] && env[`${name}_FILE`]).map(
    name => `${name} and ${name}_FILE cannot both be set`,
  )
  if (settings.production && settings.testControls) {
    faults.push('OUTSET_TEST_CONTROLS cannot be on when NODE_ENV is production')
  }
  if (settings.production && settings.webhookLoopback) {
    faults.push('OUTSET_WEBHOOK_LOOPBACK cannot be on when NODE_ENV is production')
  }
  if (settings.production && settings.portal === 'dev') {
    faults.push('OUTSET_PORTAL cannot be dev when NODE_ENV is production')
  }
  if (settings.backupAt !== null && settings.backupTo === null) {
    faults.push('OUTSET_BACKUP_AT needs OUTSET_BACKUP_TO, where backups go')
  }
  if (settings.backupLog !== null && settings.databaseUrl !== null) {
    faults.push(
      'OUTSET_BACKUP_LOG is for the database that comes with Outset, and DATABASE_URL names one ' +
        'of yours, whose server archives its log itself (archive_command)',
    )
  }
  if (settings.backupVerify !== 'off' && settings.backupAt === null) {
    faults.push('OUTSET_BACKUP_VERIFY needs OUTSET_BACKUP_AT, with which a worker makes backups')
  }
  // With a database elsewhere several processes share it, and a secret that each made for itself in
  // its own folder would not fit the others.
  if (settings.production && settings.databaseUrl) {
    const missing = [
      ['OUTSET_ENCRYPTION_KEY', settings.encryptionKey],
      ['OUTSET_CURSOR_SECRET', settings.cursorSecret],
      ['OUTSET_CODE_PEPPER', settings.codePepper],
    ].filter(([, value]) => value === null)
    for (const [name] of missing) {
      faults.push(`${name} must be set when DATABASE_URL is used in production`)
    }
  }
  return faults
}
