import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { defaultMailFrom } from '@outset/server/app/mail-ways.ts'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { writeEnvFile } from '../settings/env-file.ts'
import { ENV_FILE, loadEnvFile } from '../settings/load-env-file.ts'
import { secretsFile } from '../settings/secrets.ts'
import { faultOfFile, givenValue, readSettings, type Settings } from '../settings/settings.ts'
import { type Answers, openAnswers } from '../setup-answers.ts'
import {
  ADDRESS,
  COMPANY,
  CURRENCIES,
  DATABASE,
  EMAIL,
  type FirstOwner,
  LANGUAGES,
  OWNER,
  readSetting,
} from '../setup-questions.ts'
import { makeSecretLines } from './keys.ts'

export type SetupOptions = Readonly<Record<string, string | undefined>>

/** From nothing to an installation whose owner can sign in. Run again, it changes nothing. */
export async function setUp(
  options: SetupOptions,
  { ownerUrlFile = null }: { ownerUrlFile?: string | null } = {},
): Promise<void> {
  const migrateAs = ownerUrlFile === null ? null : await readOwnerUrl(ownerUrlFile)
  const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY
  const terminal = isAtTerminal ? { input: process.stdin, output: process.stdout } : null
  const answers = openAnswers({ ...fromEnvironment(), ...given(options) }, terminal)
  try {
    const settings = await settle(answers)
    const first = await askForOwner(answers)
    const { smtp, mailFrom } = settings.isNew
      ? await askForMail(answers, { to: first.email, publicUrl: settings.publicUrl })
      : NO_MAIL
    if (settings.isNew) await writeSettings({ ...settings, smtp, mailFrom })
    answers.close()
    const { makeFirstOwner } = await import('../make-first-owner.ts')
    await makeFirstOwner(readEnvironment(settings), first, { migrateAs })
  } finally {
    answers.close()
  }
}

/** A password on a command line can be seen by all on the machine; in the environment it cannot. */
function fromEnvironment(): SetupOptions {
  return given({
    address: environmentValue('PUBLIC_URL'),
    database: environmentValue('DATABASE_URL'),
    smtp: environmentValue('SMTP_URL'),
    'mail-from': environmentValue('OUTSET_MAIL_FROM'),
  })
}

const ASKED_SETTINGS = ['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'OUTSET_MAIL_FROM'] as const
type AskedSetting = (typeof ASKED_SETTINGS)[number]

function environmentValue(name: AskedSetting): string {
  const value = givenValue(process.env, name)
  const fault = faultOfFile(process.env, name, value)
  if (fault !== null) throw new StartError(`T${fault.slice(1)}.`)
  return value ?? ''
}

async function readOwnerUrl(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError('The file of --owner-url-file cannot be read.')
  })
  return readSetting('DATABASE_URL', text.trim(), 'What is in the file of --owner-url-file')
}

function given(options: SetupOptions): SetupOptions {
  return Object.fromEntries(Object.entries(options).filter(([, text]) => text))
}

type NewSettings = { isNew: true; publicUrl: string; databaseUrl: string | null }
const NO_MAIL = { smtp: null, mailFrom: null }

/** What is set already is not asked for, and a file that is there is not touched. */
async function settle(answers: Answers): Promise<NewSettings | { isNew: false }> {
  if (existsSync(ENV_FILE)) {
    console.log('The file .env is there already and stays as it is; its settings are used.')
    return { isNew: false }
  }
  if (process.env.OUTSET_ENCRYPTION_KEY || process.env.OUTSET_ENCRYPTION_KEY_FILE) {
    console.log('The environment has the settings, so that no file .env is written.')
    return { isNew: false }
  }
  const publicUrl = await answers.answer(ADDRESS)
  const databaseUrl = await answers.answer(DATABASE)
  if (databaseUrl === null) await refuseDemoData()
  return { isNew: true, publicUrl, databaseUrl }
}

/** Whoever tried the demo world in this folder learns now that production would not start on it. */
async function refuseDemoData(): Promise<void> {
  const { hasEmbeddedDatabase, openDatabaseServer } = await import('../database-server.ts')
  if (!(await hasEmbeddedDatabase(dataFolder()))) return
  const { refuseDemoInProduction } = await import('@outset/server/app/refuse-unfit-database.ts')
  const { openDatabase } = await import('@outset/server/store/database.ts')
  const place = { databaseUrl: null, dataDir: resolve(dataFolder()) }
  const server = await openDatabaseServer(place, { log: () => {}, mayShare: true })
  const db = openDatabase(server.url, { connections: 1 })
  try {
    await refuseDemoInProduction(db, true)
  } finally {
    await db.end({ timeout: 1 })
    await server.stop()
  }
}

function hasSecrets(): boolean {
  return existsSync(secretsFile(dataFolder()))
}

function dataFolder(): string {
  return process.env.OUTSET_DATA_DIR?.trim() || 'data'
}

async function askForOwner(answers: Answers): Promise<FirstOwner> {
  return {
    company: await answers.answer(COMPANY),
    owner: await answers.answer(OWNER),
    email: await answers.answer(EMAIL),
    languages: await answers.answer(LANGUAGES),
    currencies: await answers.answer(CURRENCIES),
  }
}

type Mail = { smtp: string | null; mailFrom: string | null }

async function askForMail(
  answers: Answers,
  { to, publicUrl }: { to: string; publicUrl: string },
): Promise<Mail> {
  const mailFrom = await answers.answer({
    flag: 'mail-from',
    asks: 'Which address does mail come from?',
    otherwise: defaultMailFrom(publicUrl),
    read: text => readSetting('OUTSET_MAIL_FROM', text, 'The sender of mail'),
  })
  const smtp = await answers.answer({
    flag: 'smtp',
    asks: 'Which mail server (smtps://user:password@host), or "none" to keep mail unsent?',
    otherwise: 'none',
    async read(text) {
      if (text === 'none') return null
      const smtpUrl = readSetting('SMTP_URL', text, 'The mail server')
      const { sendTestMail } = await import('../send-test-mail.ts')
      await sendTestMail({ smtpUrl, from: mailFrom, to, publicUrl })
      console.log(`The mail server took a test mail to ${to}.`)
      return smtpUrl
    },
  })
  return { smtp, mailFrom }
}

async function writeSettings(settings: NewSettings & Mail): Promise<void> {
  const { publicUrl, databaseUrl, smtp, mailFrom } = settings
  const lines: [string, string | null][] = [
    ['NODE_ENV', 'production'],
    ['PUBLIC_URL', publicUrl],
    settingLine('DATABASE_URL', databaseUrl),
    ['OUTSET_DATA_DIR', process.env.OUTSET_DATA_DIR ? resolve(dataFolder()) : null],
    settingLine('SMTP_URL', smtp),
    ['OUTSET_MAIL_FROM', mailFrom],
    // TLS ends at a proxy in front, on this machine unless somebody says otherwise.
    ['OUTSET_TRUSTED_PROXIES', publicUrl.startsWith('https:') ? '127.0.0.1,::1' : null],
  ]
  const chosen = lines.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  const isStarted = databaseUrl === null && hasSecrets()
  // A database that is there was sealed by the secrets beside it; others would not open it.
  const secrets = isStarted ? [] : makeSecretLines().map(line => line.split('=', 2))
  const made = secrets.map(([name = '', value = '']) => [name, value] as const)
  await writeEnvFile(ENV_FILE, [...chosen, ...made])
  const what = isStarted ? 'the settings' : 'the settings and new secrets'
  console.log(`Wrote ${what} to ${ENV_FILE}, which only you can read.`)
  if (isStarted) console.log('The secrets stay as they are, in the data folder.')
}

/** What came from a file stays there, so that a password does not stand in two. */
function settingLine(name: AskedSetting, value: string | null): [string, string | null] {
  const file = process.env[`${name}_FILE`]?.trim()
  if (!file || value === null || environmentValue(name) !== value) return [name, value]
  return [`${name}_FILE`, resolve(file)]
}

/** What was just written is what counts, also where a flag said otherwise than the environment. */
function readEnvironment({ isNew }: { isNew: boolean }): Settings {
  const asked = isNew ? ASKED_SETTINGS.flatMap(name => [name, `${name}_FILE`]) : []
  for (const name of asked) delete process.env[name]
  loadEnvFile()
  return readSettings(process.env)
}
