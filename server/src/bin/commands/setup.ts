import { existsSync } from 'node:fs'
import { writeEnvFile } from '../env-file.ts'
import { secretsFile } from '../secrets.ts'
import { readSettings, type Settings } from '../settings.ts'
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
import { defaultMailFrom } from '../worker-deps.ts'
import { makeSecretLines } from './keys.ts'

export type SetupOptions = Readonly<Record<string, string | undefined>>

const ENV_FILE = '.env'

/** From nothing to an installation whose owner can sign in. Run again, it changes nothing. */
export async function setUp(options: SetupOptions): Promise<void> {
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
    await makeFirstOwner(readEnvironment(), first)
  } finally {
    answers.close()
  }
}

/** A password on a command line can be seen by all on the machine; in the environment it cannot. */
function fromEnvironment(): SetupOptions {
  const { PUBLIC_URL, DATABASE_URL, SMTP_URL, OUTSET_MAIL_FROM } = process.env
  return given({
    address: PUBLIC_URL,
    database: DATABASE_URL,
    smtp: SMTP_URL,
    'mail-from': OUTSET_MAIL_FROM,
  })
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
  return { isNew: true, publicUrl, databaseUrl: await answers.answer(DATABASE) }
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
    ['DATABASE_URL', databaseUrl],
    ['SMTP_URL', smtp],
    ['OUTSET_MAIL_FROM', mailFrom],
    // TLS ends at a proxy in front, on this machine unless somebody says otherwise.
    ['OUTSET_TRUSTED_PROXIES', publicUrl.startsWith('https:') ? '127.0.0.1,::1' : null],
  ]
  const given = lines.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  const isStarted =
    databaseUrl === null && existsSync(secretsFile(process.env.OUTSET_DATA_DIR || 'data'))
  // A database that is there was sealed by the secrets beside it; others would not open it.
  const secrets = isStarted ? [] : makeSecretLines().map(line => line.split('=', 2))
  const made = secrets.map(([name = '', value = '']) => [name, value] as const)
  await writeEnvFile(ENV_FILE, [...given, ...made])
  console.log('Wrote the settings and new secrets to .env, which only you can read.')
}

function readEnvironment(): Settings {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  return readSettings(process.env)
}
