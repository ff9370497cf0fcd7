import { resolve } from 'node:path'
import { AUDIT_DAYS } from '@outset/server/app/worker-deps.ts'
import { isNetwork } from '@outset/server/domain/networks.ts'
import {
  BACKUP_TO,
  COLLECTOR_HEADERS,
  DATABASE,
  listOf,
  numberOf,
  oneOfThese,
  type Reader,
  readMailFrom,
  readPlatformKey,
  readPublicUrl,
  readS3Url,
  readShopDomain,
  readStorefront,
  readSwitch,
  SHARE,
  secretOf,
  TIME_OF_DAY,
  urlOf,
} from './setting-readers.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const PORTAL_SETTINGS: Readonly<Record<string, 'built' | 'dev' | 'off'>> = {
  '0': 'off',
  '1': 'built',
  dev: 'dev',
}

const ENCRYPTION_KEY = /^[0-9a-f]{64}$/i

/** Every setting by the name it has in the environment, and how its value is read. */
export const SETTINGS = {
  PORT: numberOf('a port from 0 to 65535', { min: 0, max: 65_535, fallback: 8080 }),
  HOST: { read: value => value, wants: 'an address to listen on', fallback: '127.0.0.1' },
  PUBLIC_URL: { ...urlOf(['https:', 'http:']), read: readPublicUrl },
  DATABASE_URL: DATABASE,
  DATABASE_REPLICA_URL: DATABASE,
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
  OUTSET_BACKUP_LOG: BACKUP_TO,
  OUTSET_BACKUP_KEY: secretOf('a key made by `outset keys backup`', ENCRYPTION_KEY),
  OUTSET_BACKUP_AT: TIME_OF_DAY,
  OUTSET_BACKUP_VERIFY: oneOfThese(['off', 'weekly', 'daily'], 'off'),
  OUTSET_POSTGRES_PROGRAMS: { read: resolve, wants: 'a folder', fallback: null },
  NODE_ENV: { read: value => value, wants: 'a name', fallback: 'development' },
  LOG_LEVEL: oneOfThese(LOG_LEVELS, null),
  OUTSET_METRICS: oneOfThese(['loopback', 'open', 'off'], 'loopback'),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(['https:', 'http:']),
  OTEL_EXPORTER_OTLP_HEADERS: COLLECTOR_HEADERS,
  OTEL_SERVICE_NAME: { read: value => value, wants: 'a name', fallback: 'outset' },
  OTEL_TRACES_SAMPLER_ARG: SHARE,
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
  OUTSET_TEST_PAYMENTS: { read: readSwitch, wants: '0 or 1', fallback: false },
  OUTSET_DEMO: { read: readSwitch, wants: '0 or 1', fallback: true },
  OUTSET_STOREFRONT: {
    read: readStorefront,
    wants: '0, 1 or the address of a storefront',
    fallback: null,
  },
  OUTSET_SHOP_DOMAIN: {
    read: readShopDomain,
    wants: '0, a domain such as shops.example.com, or localhost with a port',
    fallback: null,
  },
  OUTSET_SHOP_SITE: {
    read: value => (/^[a-z0-9-]{1,63}$/.test(value) ? value : undefined),
    wants: 'the name of a site, as its address begins',
    fallback: null,
  },
  OUTSET_SHOP_SECRET: secretOf('at least 32 characters without spaces', /^\S{32,}$/),
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

/** What each of them came to. */
export type SettingValues = {
  [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends Reader<infer T> ? T : never
}

export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS)

/** Those that may be given as NAME_FILE too, so that a secret need not stand in the environment. */
export const FILE_SETTING_NAMES: readonly string[] = Object.entries<Reader<unknown>>(SETTINGS)
  .filter(([, setting]) => setting.fromFile)
  .map(([name]) => name)

/** Whose file may wait for its value: `compose.yaml` has both from the start. */
export const MAY_BE_EMPTY: readonly string[] = ['SMTP_URL', 'OUTSET_PLATFORM_KEY']
