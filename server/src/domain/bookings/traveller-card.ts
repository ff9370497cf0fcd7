import type { Fault } from '../fault.ts'
import { isMailAddress } from '../mail/header-text.ts'
import type { TravellerField } from '../trips/option.ts'
import { isMasked } from './masks.ts'
import { tidyPhone } from './phone.ts'
import {
  PLAIN_FIELDS,
  type PlainCard,
  type PlainField,
  SENSITIVE_FIELDS,
  type SensitiveField,
} from './traveller-fields.ts'

/** A card as it was sent. */
export type SentCard = { [Field in TravellerField]?: string | number | null | undefined }

/** What a sent card does: plain fields replace all that was there, sensitive ones one by one. */
export type CardChange = {
  plain: PlainCard
  /** A value to keep instead, or null to erase; a field that is left out keeps what it has. */
  sensitive: Partial<Record<SensitiveField, string | null>>
}

/** Reads a sent card; a value of the wrong form is reported with its field. */
export function readCard(sent: SentCard): { change: CardChange; fault: Fault | null } {
  const plain: PlainCard = {}
  for (const field of PLAIN_FIELDS) {
    const value = tidyPlain(field, sent[field])
    if (value !== null) plain[field] = value
  }
  const sensitive: CardChange['sensitive'] = {}
  for (const field of SENSITIVE_FIELDS) {
    const value = sent[field]
    if (typeof value === 'string') sensitive[field] = value.trim() === '' ? null : value.trim()
  }
  const change = { plain, sensitive }
  return { change, fault: findCardFault(sent, change) }
}

function tidyPlain(
  field: PlainField,
  value: string | number | null | undefined,
): string | number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return value
  const text = value.trim()
  if (text === '') return null
  if (field === 'phone') return tidyPhone(text) ?? text
  return field === 'nationality' ? text.toUpperCase() : text
}

function findCardFault(sent: SentCard, { plain, sensitive }: CardChange): Fault | null {
  const masked = SENSITIVE_FIELDS.find(field => isMasked(sent[field]))
  if (masked) {
    return {
      field: masked,
      reason: 'not_applicable',
      message: 'is a mask; leave it out to keep the value',
    }
  }
  const { phone, email, passport_expiry: expiry } = plain
  if (typeof sensitive.date_of_birth === 'string' && !isDate(sensitive.date_of_birth)) {
    return { field: 'date_of_birth', reason: 'bad_date', message: 'must be a date, YYYY-MM-DD' }
  }
  if (typeof expiry === 'string' && !isDate(expiry)) {
    return { field: 'passport_expiry', reason: 'bad_date', message: 'must be a date, YYYY-MM-DD' }
  }
  if (typeof phone === 'string' && tidyPhone(phone) === null) {
    return {
      field: 'phone',
      reason: 'bad_phone',
      message: 'must be a phone number with its country code',
    }
  }
  if (typeof email === 'string' && !isMailAddress(email)) {
    return { field: 'email', reason: 'bad_email', message: 'must be an email address' }
  }
  return null
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

export type CardProblem = { field: TravellerField; reason: string }

/** Values of the right form that are impossible. Days are those of the place of the trip. */
export function findCardProblems(
  { plain, sensitive }: CardChange,
  { today, lastDay }: { today: string; lastDay: string },
): CardProblem[] {
  const problems: CardProblem[] = []
  const { passport_expiry: expiry } = plain
  if (typeof expiry === 'string' && expiry < lastDay) {
    problems.push({ field: 'passport_expiry', reason: 'expires_before_the_trip_ends' })
  }
  const { date_of_birth: born } = sensitive
  if (typeof born === 'string' && (born > today || born < EARLIEST_BIRTH)) {
    problems.push({ field: 'date_of_birth', reason: 'not_a_date_of_birth' })
  }
  return problems
}

const EARLIEST_BIRTH = '1890-01-01'
