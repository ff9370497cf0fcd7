import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isNetwork } from '#domain/networks.ts'
import {
  BACKUP_TO,
  listOf,
  numberOf,
  oneOfThese,
  type Reader,
  readMailFrom,
  readPlatformKey,
  readPublicUrl,
  readS3Url,
  readStorefront,
  readSwitch,
  secretOf,
  urlOf,
} from './setting-readers.ts'
import { StartError } from './start-error.ts'

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
  backupKey: string | null
  /** Where `pg_dump` and `pg_restore` are; null looks for them. */
  postgresPrograms: string | null
  publicUrl: string | null
  testControls: boolean
  /** For trying: webhook endpoints on this machine. */
  webhookLoopback: boolean
  /** Whether an empty database is filled with the demo world, outside production. */
  demo: boolean
  /** Where a storefront of the demo world runs beside the service; null when none does. */
  storefrontUrl: string | null
  /** How the portal is served: as it was built, by Vite from its sources, or not at all. */
  portal: 'built' | 'dev' | 'off'
  production: boolean
  /** Null leaves it to the command: `start` speaks up for warnings only, the others say more. */
  logLevel: string | null
  metrics: 'loopback' | 'open' | 'off'
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

export class SettingsError extends StartError {
  override name = 'SettingsError'
}

type Env = Record<string, string | undefined>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const PORTAL_SETTINGS: Readonly<Record<string, Settings['portal']>> = {
  '0': 'off',
  '1': 'built',
  dev: 'dev',
}

/** Three years: as long as claims over a trip are commonly brought. */
export const AUDIT_DAYS = 1_095

const ENCRYPTION_KEY = /^[0-9a-f]{64}$/i

const SETTINGS = {
  PORT: numberOf('a port from 0 to 65535', { min: 0, max: 65_535, fallback: 8080 }),
  HOST: { read: value => value, wants: 'an address to listen on', fallback: '127.0.0.1' },
  PUBLIC_URL: { ...urlOf(['https:', 'http:']), read: readPublicUrl },
  DATABASE_URL: urlOf(['postgres:', 'postgresql:']),
  DATABASE_REPLICA_URL: urlOf(['postgres:', 'postgresql:']),
  OUTSET_CONNECTIONS: numberOf('a number from 2 to 500', { min: 2, max: 500, fallback: 20 }),
  OUTSET_DATA_DIR: { read: value => resolve(value), wants: 'a folder', fallback: resolve('data') },
  SMTP_URL: urlOf(['smtp:', 'smtps:']),
  OUTSET_MAIL_FROM: {
    read: readMailFrom,
    wants: 'an address such as no-reply@example.com',
    fallback: null,
  },
  REDIS_URL: urlOf(['redis:', 'rediss:']),
  S3_URL: {
    ...urlOf(['https:', 'http:', 's3:']),
    read: readS3Url,
    wants: 'a URL such as https://key:secret@storage.example.com/bucket?region=eu-central-1',
  },
  OUTSET_BACKUP_TO: BACKUP_TO,
  OUTSET_BACKUP_KEY: secretOf('a key made by `outset keys backup`', ENCRYPTION_KEY),
  OUTSET_POSTGRES_PROGRAMS: { read: resolve, wants: 'a folder', fallback: null },
  NODE_ENV: { read: value => value, wants: 'a name', fallback: 'development' },
  LOG_LEVEL: oneOfThese(LOG_LEVELS, null),
  OUTSET_METRICS: oneOfThese(['loopback', 'open', 'off'], 'loopback'),
  OUTSET_TRUSTED_PROXIES: {
    ...listOf(isNetwork),
    wants: 'addresses or networks such as 10.0.0.0/8 with commas between them',
  },
  OUTSET_DRAIN_SECONDS: {
    ...numberOf('a number from 0 to 300', { min: 0, max: 300, fallback: 0 }),
    fallback: null,
  },
  OUTSET_WORK_PORT: {
    ...numberOf('a port from 1 to 65535', { min: 1, max: 65_535, fallback: 0 }),
    fallback: null,
  },
  OUTSET_AUDIT_DAYS: numberOf('a number from 90 to 36500', {
    min: 90,
    max: 36_500,
    fallback: AUDIT_DAYS,
  }),
  OUTSET_WEBHOOK_LOOPBACK: { read: readSwitch, wants: '0 or 1', fallback: false },
  OUTSET_DEMO: { read: readSwitch, wants: '0 or 1', fallback: true },
  OUTSET_STOREFRONT: {
    read: readStorefront,
    wants: '0, 1 or the address of a storefront',
    fallback: null,
  },
  OUTSET_PORTAL: {
    read: value => PORTAL_SETTINGS[value],
    wants: '0, 1 or dev',
    fallback: 'built' as const,
  },
  OUTSET_TEST_CONTROLS: { read: readSwitch, wants: '0 or 1', fallback: false },
  OUTSET_ENCRYPTION_KEY: secretOf('64 hexadecimal digits', ENCRYPTION_KEY),
  OUTSET_OTHER_ENCRYPTION_KEYS: {
    ...listOf(key => ENCRYPTION_KEY.test(key)),
    wants: 'keys of 64 hexadecimal digits with commas between them',
    fromFile: true,
  },
  OUTSET_CURSOR_SECRET: secretOf('at least 32 characters', /^.{32,}$/),
  OUTSET_CODE_PEPPER: secretOf('at least 32 characters', /^.{32,}$/),
  OUTSET_PLATFORM_KEY: {
    ...secretOf('a key made by `outset keys platform`', /^sk_platform_/),
    read: readPlatformKey,
  },
} satisfies Record<string, Reader<unknown>>

type Values = {
  [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends Reader<infer T> ? T : never
}

export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS)

/** Those that may be given as NAME_FILE too, so that a secret need not stand in the environment. */
const FILE_SETTING_NAMES: readonly string[] = Object.entries<Reader<unknown>>(SETTINGS)
  .filter(([, setting]) => setting.fromFile)
  .map(([name]) => name)

/** Reads every setting, and says all that is wrong in one sentence. */
export function readSettings(env: Env): Settings {
  const faults = misspelt(env)
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const given = givenValue(env, name)
    if (given === null) {
      faults.push(`the file that ${name}_FILE names cannot be read`)
      continue
    }
    const value = given === '' ? setting.fallback : setting.read(given)
    if (value === undefined) faults.push(`${name} must be ${setting.wants}`)
    values[name] = value
  }
  // Each came from the reader of its name; where one is missing, the faults end it below.
  const settings = toSettings(values as Values)
  faults.push(...contradictions(settings, env))
  if (faults.length > 0) throw new SettingsError(`Outset cannot start: ${faults.join('; ')}.`)
  return settings
}

/** Empty means not given; null means that its file cannot be read. */
function givenValue(env: Env, name: string): string | null {
  const given = env[name]?.trim() ?? ''
  const file = env[`${name}_FILE`]?.trim() ?? ''
  if (given !== '' || file === '' || !FILE_SETTING_NAMES.includes(name)) return given
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

function toSettings(values: Values): Settings {
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
    backupTo: values.OUTSET_BACKUP_TO,
    backupKey: values.OUTSET_BACKUP_KEY,
    postgresPrograms: values.OUTSET_POSTGRES_PROGRAMS,
    publicUrl: values.PUBLIC_URL,
    testControls: values.OUTSET_TEST_CONTROLS,
    webhookLoopback: values.OUTSET_WEBHOOK_LOOPBACK,
    demo: values.OUTSET_DEMO,
    storefrontUrl: values.OUTSET_STOREFRONT,
    portal: values.OUTSET_PORTAL,
    production: values.NODE_ENV === 'production',
    logLevel: values.LOG_LEVEL,
    metrics: values.OUTSET_METRICS,
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

/** A name that is nearly one of ours is a typo, and ignoring it would hide that. */
function misspelt(env: Env): string[] {
  const known = [...SETTING_NAMES, ...FILE_SETTING_NAMES.map(name => `${name}_FILE`)]
  const faults: string[] = []
  for (const name of Object.keys(env)) {
    if (known.includes(name)) continue
    // Who has set the right name too means something else by the other.
    const near = known.find(
      right => env[right] === undefined && right.length >= 8 && isOneSlip(right, name),
    )
    if (near) faults.push(`${name} is not a setting (did you mean ${near}?)`)
    else if (name.startsWith('OUTSET_')) faults.push(`${name} is not a setting`)
  }
  return faults
}

/** One letter more, fewer or other, two neighbours swapped, or only the case. */
function isOneSlip(known: string, given: string): boolean {
  if (known === given.toUpperCase()) return true
  if (Math.abs(known.length - given.length) > 1) return false
  let start = 0
  while (start < known.length && known[start] === given[start]) start++
  const a = known.slice(start)
  const b = given.slice(start)
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}
