import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeKey } from '@outset/server/domain/access/keys.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { SETTING_NAMES } from '../src/settings/known-settings.ts'
import { loadEnvFile } from '../src/settings/load-env-file.ts'
import { readSettings, SettingsError } from '../src/settings/settings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outset-settings-'))
})
afterAll(() => rm(folder, { recursive: true }))

const SECRETS = {
  OUTSET_ENCRYPTION_KEY: 'ab'.repeat(32),
  OUTSET_CURSOR_SECRET: 'c'.repeat(32),
  OUTSET_CODE_PEPPER: 'd'.repeat(32),
}

describe('what is not set', () => {
  test('has a default that runs on any machine', () => {
    expect(readSettings({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: null,
      databaseUrl: null,
      databaseReplicaUrl: null,
      connections: 20,
      dataDir: resolve('data'),
      smtpUrl: null,
      mailFrom: null,
      redisUrl: null,
      s3Url: null,
      backupTo: null,
      backupLog: null,
      backupKey: null,
      backupAt: null,
      backupVerify: 'off',
      postgresPrograms: null,
      demo: true,
      storefrontUrl: null,
      shops: { place: { scheme: 'http', domain: 'localhost:4321' }, site: null, secret: null },
      runsShop: false,
      portal: 'built',
      production: false,
      logLevel: null,
      metrics: 'loopback',
      tracing: null,
      drainSeconds: null,
      auditDays: 1_095,
      workPort: null,
      testControls: false,
      trustedProxies: [],
      webhookLoopback: false,
      testPayments: false,
      encryptionKey: null,
      otherEncryptionKeys: [],
      cursorSecret: null,
      codePepper: null,
      platformKey: null,
    })
  })

  test('an empty value is as good as none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 8080,
      databaseUrl: null,
    })
  })
})

describe('what is set', () => {
  test('is read in its own form', () => {
    const platformKey = makeKey('platform', randomBytes)
    const settings = readSettings({
      PORT: '0',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://api.example.com/',
      DATABASE_URL: 'postgres://u:p@db/outset',
      OUTSET_CONNECTIONS: '50',
      OUTSET_DATA_DIR: 'my data',
      LOG_LEVEL: 'debug',
      OUTSET_METRICS: 'off',
      OUTSET_TRUSTED_PROXIES: '10.0.0.0/8, ::1 2001:db8::/32',
      OUTSET_TEST_CONTROLS: '1',
      OUTSET_PLATFORM_KEY: platformKey,
    })
    expect(settings).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      publicUrl: 'https://api.example.com',
      databaseUrl: 'postgres://u:p@db/outset',
      connections: 50,
      dataDir: resolve('my data'),
      logLevel: 'debug',
      metrics: 'off',
      trustedProxies: ['10.0.0.0/8', '::1', '2001:db8::/32'],
      testControls: true,
      platformKey,
    })
  })

  test('a secret may stand in a file', async () => {
    const file = join(folder, 'key')
    await writeFile(file, `${SECRETS.OUTSET_ENCRYPTION_KEY}\n`)
    const settings = readSettings({ OUTSET_ENCRYPTION_KEY_FILE: file })
    expect(settings.encryptionKey).toBe(SECRETS.OUTSET_ENCRYPTION_KEY)
  })

  test('other encryption keys stand in a list, or in the lines of a file', async () => {
    const keys = ['a'.repeat(64), 'B'.repeat(64)]
    const given = readSettings({ OUTSET_OTHER_ENCRYPTION_KEYS: keys.join(', ') })
    expect(given.otherEncryptionKeys).toEqual(keys)
    const file = join(folder, 'keys')
    await writeFile(file, `${keys.join('\n')}\n`)
    const read = readSettings({ OUTSET_OTHER_ENCRYPTION_KEYS_FILE: file })
    expect(read.otherEncryptionKeys).toEqual(keys)
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'api.example.com'],
    ['DATABASE_URL', 'mysql://db/outset'],
    ['DATABASE_URL', 'postgresql:///outset?host=one,two'],
    ['DATABASE_URL', 'postgresql:///outset?host=::1'],
    ['DATABASE_URL', 'postgresql://db/outset?port=5432,5433'],
    ['DATABASE_REPLICA_URL', 'db:5432'],
    ['OUTSET_CONNECTIONS', '0'],
    ['SMTP_URL', 'mail.example.com'],
    ['REDIS_URL', 'http://cache'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'xyzzy'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['S3_URL', 'ftp://files'],
    ['S3_URL', 'https://storage.example.com/bucket'],
    ['S3_URL', 'https://me:password@files.example.org/'],
    ['LOG_LEVEL', 'loud'],
    ['OUTSET_METRICS', 'yes'],
    ['OUTSET_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['OUTSET_TRUSTED_PROXIES', '127.0.0.1,proxy.example'],
    ['OUTSET_TEST_CONTROLS', 'maybe'],
    ['OUTSET_ENCRYPTION_KEY', 'short'],
    ['OUTSET_OTHER_ENCRYPTION_KEYS', `${'a'.repeat(64)},short`],
    ['OUTSET_CURSOR_SECRET', 'short'],
    ['OUTSET_CODE_PEPPER', 'short'],
    ['OUTSET_PLATFORM_KEY', `sk_platform_${'a'.repeat(36)}`],
    ['OUTSET_PLATFORM_KEY', 'sk_demo_platform'],
  ])('%s=%s is refused by name, and its value is not repeated', (name, value) => {
    const sentence = refusalOf({ [name]: value })
    expect(sentence).toContain(`${name} must be `)
    expect(sentence).not.toContain(` ${value}`)
  })
})

describe('what is wrong', () => {
  test('a log goes where backups go, and is that of the embedded database [O-BACK-08]', () => {
    const log = { OUTSET_BACKUP_LOG: '/log' }
    expect(readSettings(log)).toMatchObject({ backupLog: '/log', backupTo: '/log' })
    const both = { ...log, OUTSET_BACKUP_TO: '/backups' }
    expect(readSettings(both)).toMatchObject({ backupLog: '/log', backupTo: '/backups' })
    expect(refusalOf({ ...log, DATABASE_URL: 'postgres://x/y' })).toContain(
      'whose server archives its log itself',
    )
  })

  test('a time of backups needs a place for them, and looking through them a time', () => {
    expect(refusalOf({ OUTSET_BACKUP_AT: '03:30' })).toContain('needs OUTSET_BACKUP_TO')
    expect(refusalOf({ OUTSET_BACKUP_AT: '24:00' })).toContain('such as 03:30')
    expect(refusalOf({ OUTSET_BACKUP_VERIFY: 'weekly' })).toContain('needs OUTSET_BACKUP_AT')
    const given = { OUTSET_BACKUP_AT: '03:30', OUTSET_BACKUP_TO: '/backups' }
    expect(readSettings(given)).toMatchObject({ backupAt: '03:30' })
  })

  test('is said all at once, in one sentence', () => {
    expect(refusalOf({ PORT: 'x', LOG_LEVEL: 'loud', OUTSET_TEST_CONTROLS: '2' })).toBe(
      'Outset cannot start: PORT must be a port from 0 to 65535; LOG_LEVEL must be one of fatal, ' +
        'error, warn, info, debug, trace, silent; OUTSET_TEST_CONTROLS must be 0 or 1.',
    )
  })

  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_UR', 'DATABASE_URL'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['database_url', 'DATABASE_URL'],
    ['OUTSET_DATA_DRI', 'OUTSET_DATA_DIR'],
    ['OUTSET_PLATFORM_KEY_FIL', 'OUTSET_PLATFORM_KEY_FILE'],
  ])('a typo is not passed over: %s', (given, meant) => {
    expect(refusalOf({ [given]: 'x' })).toBe(
      `Outset cannot start: ${given} is not a setting (did you mean ${meant}?).`,
    )
  })

  test('a name of ours that does not exist is refused, one of others is not', () => {
    expect(refusalOf({ OUTSET_COLOUR: 'red' })).toContain('OUTSET_COLOUR is not a setting')
    expect(readSettings({ HOSTNAME: 'x', PATH: '/bin', LOGNAME: 'me' })).toBeDefined()
  })

  test('a name beside the right one means something else', () => {
    const env = { DATABASE_URI: 'x', DATABASE_URL: 'postgres://db/outset' }
    expect(readSettings(env).databaseUrl).toBe('postgres://db/outset')
  })

  test('a secret and its file cannot both be set, and the file has to be there', async () => {
    const file = join(folder, 'missing')
    expect(refusalOf({ OUTSET_CODE_PEPPER_FILE: file })).toContain(
      'the file that OUTSET_CODE_PEPPER_FILE names cannot be read',
    )
    await writeFile(join(folder, 'pepper'), SECRETS.OUTSET_CODE_PEPPER)
    const both = {
      OUTSET_CODE_PEPPER: SECRETS.OUTSET_CODE_PEPPER,
      OUTSET_CODE_PEPPER_FILE: join(folder, 'pepper'),
    }
    expect(refusalOf(both)).toContain('cannot both be set')
  })

  test('a file with nothing in it is not the same as no file [O-SETUP-16]', async () => {
    const file = join(folder, 'empty')
    await writeFile(file, ' \n')
    for (const name of ['DATABASE_URL', 'S3_URL', 'OUTSET_ENCRYPTION_KEY', 'OUTSET_BACKUP_TO']) {
      const said = refusalOf({ [`${name}_FILE`]: file })
      expect(said).toContain(`the file that ${name}_FILE names is empty`)
    }
    // Until somebody writes to them, as compose makes them.
    const waiting = { SMTP_URL_FILE: file, OUTSET_PLATFORM_KEY_FILE: file }
    expect(readSettings(waiting)).toMatchObject({ smtpUrl: null, platformKey: null })
  })
})

describe('a file of settings', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['DATABASE_URL', 'DATABASE_URL_FILE'],
    ['DATABASE_URL_FILE', 'DATABASE_URL'],
  ])('%s of the environment wins over its %s [O-SETUP-09]', async (given, other) => {
    const file = join(folder, `env of ${given}`)
    await writeFile(file, `${other}=of the file\nSMTP_URL=smtp://of-the-file\n`)
    vi.stubEnv(given, 'of the environment')
    vi.stubEnv(other, undefined)
    vi.stubEnv('SMTP_URL', undefined)
    loadEnvFile(file)
    expect(process.env[given]).toBe('of the environment')
    expect(process.env[other]).toBeUndefined()
    expect(process.env.SMTP_URL).toBe('smtp://of-the-file')
  })

  test('that sets both forms of one is still refused', async () => {
    const file = join(folder, 'env of both')
    await writeFile(file, 'SMTP_URL=smtp://here\nSMTP_URL_FILE=there\n')
    for (const name of ['SMTP_URL', 'SMTP_URL_FILE']) vi.stubEnv(name, undefined)
    loadEnvFile(file)
    const { SMTP_URL = '', SMTP_URL_FILE = '' } = process.env
    expect(refusalOf({ SMTP_URL, SMTP_URL_FILE })).toContain('cannot both be set')
  })
})

describe('production', () => {
  test.each(['OUTSET_TEST_CONTROLS', 'OUTSET_WEBHOOK_LOOPBACK'])('takes no %s', name => {
    expect(refusalOf({ NODE_ENV: 'production', [name]: '1' })).toContain(
      `${name} cannot be on when NODE_ENV is production`,
    )
  })

  test('with a database of its own wants the secrets that its processes share', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/outset' }
    const sentence = refusalOf(env)
    for (const name of Object.keys(SECRETS)) expect(sentence).toContain(`${name} must be set`)
    expect(readSettings({ ...env, ...SECRETS }).production).toBe(true)
  })
})

test('the handbook explains every setting and no other', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [, part = ''] = /^## Settings$([\s\S]*?)^## /m.exec(text) ?? []
  const rows = [...part.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
  expect(rows.sort()).toEqual([...SETTING_NAMES].sort())
})

test('the example of an environment file names only settings, all of them switched off', async () => {
  const text = await readFile(join(import.meta.dirname, '../../.env.example'), 'utf8')
  const named = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')
  expect(named.filter(name => !SETTING_NAMES.includes(name))).toEqual([])
  expect(text.split('\n').filter(line => line !== '' && !line.startsWith('#'))).toEqual([])
})

function refusalOf(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return (error as Error).message
  }
  throw new Error('the settings were accepted')
}
