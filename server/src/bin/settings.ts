import { resolve } from 'node:path'

export type Settings = {
  port: number
  host: string
  databaseUrl: string | null
  databaseReplicaUrl: string | null
  dataDir: string
  smtpUrl: string | null
  redisUrl: string | null
  s3Url: string | null
  publicUrl: string | null
  testControls: boolean
  production: boolean
  logLevel: string
  metrics: 'loopback' | 'open' | 'off'
  encryptionKey: string | null
  cursorSecret: string | null
  codePepper: string | null
  platformKey: string | null
}

export class SettingsError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

type Reader<T> = { read(value: string): T | undefined; wants: string; fallback: T }

const SETTINGS = {
  PORT: { read: readPort, wants: 'a port from 0 to 65535', fallback: 8080 },
  HOST: { read: value => value, wants: 'an address to listen on', fallback: '127.0.0.1' },
  DATABASE_URL: urlOf(['postgres:', 'postgresql:']),
  DATABASE_REPLICA_URL: urlOf(['postgres:', 'postgresql:']),
  OUTSET_DATA_DIR: { read: value => resolve(value), wants: 'a folder', fallback: resolve('data') },
  SMTP_URL: urlOf(['smtp:', 'smtps:']),
  REDIS_URL: urlOf(['redis:', 'rediss:']),
  S3_URL: urlOf(['https:', 'http:', 's3:']),
  PUBLIC_URL: urlOf(['https:', 'http:']),
  OUTSET_TEST_CONTROLS: { read: readSwitch, wants: '0 or 1', fallback: false },
  NODE_ENV: { read: value => value, wants: 'a name', fallback: 'development' },
  LOG_LEVEL: oneOfThese(LOG_LEVELS, 'info'),
  OUTSET_METRICS: oneOfThese(['loopback', 'open', 'off'], 'loopback'),
  OUTSET_ENCRYPTION_KEY: secretOf('64 hexadecimal digits', /^[0-9a-f]{64}$/i),
  OUTSET_CURSOR_SECRET: secretOf('at least 32 characters', /^.{32,}$/),
  OUTSET_CODE_PEPPER: secretOf('at least 32 characters', /^.{32,}$/),
  OUTSET_PLATFORM_KEY: secretOf('a key made by `outset keys platform`', /^sk_platform_\w{36}$/),
} satisfies Record<string, Reader<unknown>>

type Values = {
  [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends Reader<infer T> ? T : never
}

/** Reads every setting, and says all that is wrong in one sentence. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const faults = misspelt(env)
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const given = env[name]?.trim() ?? ''
    const value = given === '' ? setting.fallback : setting.read(given)
    if (value === undefined) faults.push(`${name} must be ${setting.wants}`)
    values[name] = value
  }
  const settings = toSettings(values as Values)
  faults.push(...contradictions(settings))
  if (faults.length > 0) throw new SettingsError(`Outset cannot start: ${faults.join('; ')}.`)
  return settings
}

export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS)

function toSettings(values: Values): Settings {
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    dataDir: values.OUTSET_DATA_DIR,
    smtpUrl: values.SMTP_URL,
    redisUrl: values.REDIS_URL,
    s3Url: values.S3_URL,
    publicUrl: values.PUBLIC_URL,
    testControls: values.OUTSET_TEST_CONTROLS,
    production: values.NODE_ENV === 'production',
    logLevel: values.LOG_LEVEL,
    metrics: values.OUTSET_METRICS as Settings['metrics'],
    encryptionKey: values.OUTSET_ENCRYPTION_KEY,
    cursorSecret: values.OUTSET_CURSOR_SECRET,
    codePepper: values.OUTSET_CODE_PEPPER,
    platformKey: values.OUTSET_PLATFORM_KEY,
  }
}

function contradictions(settings: Settings): string[] {
  const faults: string[] = []
  if (settings.production && settings.testControls) {
    faults.push('OUTSET_TEST_CONTROLS cannot be on when NODE_ENV is production')
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

/** A name that is nearly one of ours is a slip of the hand, and silence would hide it. */
function misspelt(env: Record<string, string | undefined>): string[] {
  const faults: string[] = []
  for (const name of Object.keys(env)) {
    if (SETTING_NAMES.includes(name)) continue
    const near = SETTING_NAMES.find(known => known.length >= 8 && isOneSlip(known, name))
    if (near) faults.push(`${name} is not a setting, did you mean ${near}?`)
    else if (name.startsWith('OUTSET_')) faults.push(`${name} is not a setting`)
  }
  return faults
}

/** One letter more, fewer or other, or two neighbours swapped. */
function isOneSlip(known: string, given: string): boolean {
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

function readPort(value: string): number | undefined {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined
}

function readSwitch(value: string): boolean | undefined {
  return { '1': true, true: true, '0': false, false: false }[value]
}

function urlOf(protocols: string[]): Reader<string | null> {
  const wants = `a URL that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`
  return {
    wants,
    fallback: null,
    read: value => (protocols.includes(URL.parse(value)?.protocol ?? '') ? value : undefined),
  }
}

function secretOf(wants: string, form: RegExp): Reader<string | null> {
  return { wants, fallback: null, read: value => (form.test(value) ? value : undefined) }
}

function oneOfThese(values: string[], fallback: string): Reader<string> {
  return {
    wants: `one of ${values.join(', ')}`,
    fallback,
    read: value => (values.includes(value) ? value : undefined),
  }
}
