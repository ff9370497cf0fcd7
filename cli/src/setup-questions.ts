import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { isMailAddress } from '@outset/server/domain/mail/header-text.ts'
import { isCurrencyCode } from '@outset/server/domain/money/currency.ts'
import { SETTINGS } from './settings/known-settings.ts'
import type { Question } from './setup-answers.ts'

type SiteCurrency = { code: string; exchangeRate: string | null }

/** What the questions about the first company come to. */
export type FirstOwner = {
  company: string
  owner: string
  email: string
  languages: string[]
  currencies: SiteCurrency[]
}

const LONGEST_NAME = 200

export const ADDRESS: Question<string> = {
  flag: 'address',
  asks: 'At which address will people reach it (https://trips.example.com)?',
  otherwise: null,
  read: text => readSetting('PUBLIC_URL', text, 'The address'),
}

/** Null is the database that comes with Outset. */
export const DATABASE: Question<string | null> = {
  flag: 'database',
  asks: 'Which PostgreSQL (postgres://user:password@host/name), or "embedded" for its own?',
  otherwise: 'embedded',
  async read(text) {
    if (text === 'embedded') return null
    const url = readSetting('DATABASE_URL', text, 'The database')
    const { reachDatabase } = await import('./reach-database.ts')
    await reachDatabase(url)
    return url
  },
}

export const COMPANY: Question<string> = {
  flag: 'company',
  asks: 'What is the company called that sells the trips?',
  otherwise: null,
  read: text => readName(text, 'The company'),
}

export const OWNER: Question<string> = {
  flag: 'owner',
  asks: 'What is its owner called, who signs in first?',
  otherwise: null,
  read: text => readName(text, 'The owner'),
}

export const EMAIL: Question<string> = {
  flag: 'email',
  asks: 'And the mail address of the owner?',
  otherwise: null,
  read(text) {
    if (isMailAddress(text)) return text
    throw new StartError('The mail address of the owner must be one such as me@example.com.')
  },
}

export const LANGUAGES: Question<string[]> = {
  flag: 'languages',
  asks: 'In which languages do you sell (en,de,ar), the first one first?',
  otherwise: 'en',
  read(text) {
    const codes = [...new Set(text.split(/[\s,]+/).filter(code => code !== ''))]
    const wrong = codes.find(code => !isLanguage(code))
    if (wrong === undefined && codes.length > 0 && codes.length <= 40) return codes
    throw new StartError('The languages must be codes with commas between them, such as en,de,ar.')
  },
}

export const CURRENCIES: Question<SiteCurrency[]> = {
  flag: 'currencies',
  asks: 'In which currencies, with what one US dollar is in each (EUR=0.92,USD)?',
  otherwise: 'USD',
  read(text) {
    const currencies = text.split(/[\s,]+/).map(readCurrency)
    const codes = currencies.map(({ code }) => code)
    if (new Set(codes).size === codes.length) return currencies
    throw new StartError('Each currency is named once.')
  },
}

function readCurrency(text: string): SiteCurrency {
  const [code = '', rate = null, ...more] = text.split('=')
  if (!isCurrencyCode(code) || more.length > 0) {
    throw new StartError(
      'The currencies must be codes with commas between them, and what one US dollar is in ' +
        'each: EUR=0.92,USD.',
    )
  }
  if (code === 'USD') return { code, exchangeRate: null }
  if (rate !== null && /^\d{1,10}(\.\d{1,12})?$/.test(rate) && Number(rate) > 0) {
    return { code, exchangeRate: rate }
  }
  throw new StartError(`Say how many ${code} one US dollar is, as in EUR=0.92.`)
}

function isLanguage(code: string): boolean {
  return /^[a-z]{2}$/.test(code) && Intl.DisplayNames.supportedLocalesOf([code]).length > 0
}

function readName(text: string, what: string): string {
  if (text !== '' && text.length <= LONGEST_NAME && !/\p{Cc}/u.test(text)) return text
  throw new StartError(`${what} needs a name of ${LONGEST_NAME} letters at most.`)
}

/** As the setting of that name is read at a start; what was said may be a secret. */
export function readSetting(
  name: 'PUBLIC_URL' | 'DATABASE_URL' | 'SMTP_URL' | 'OUTSET_MAIL_FROM',
  text: string,
  what: string,
): string {
  const setting = SETTINGS[name]
  const value = text === '' ? undefined : setting.read(text)
  if (typeof value === 'string' && !/['\n\r]/.test(value)) return value
  throw new StartError(`${what} must be ${setting.wants}.`)
}
