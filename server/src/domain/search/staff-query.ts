import { readStart } from '../availability/local-start.ts'

/** What somebody of a seller's staff looks for, in the forms in which it is compared. */
export type StaffQuery = {
  text: string
  /** Beginnings; null where the text can be none of the kind. */
  name: string
  email: string | null
  reference: string | null
  /** The digits from the last on. */
  phone: string | null
  /** The day that the text names. */
  date: string | null
}

const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{3,12}$/
const FEWEST_DIGITS = 4

export function readStaffQuery(text: string, today: string): StaffQuery {
  const lower = text.toLowerCase().replaceAll(/\s+/g, ' ')
  const digits = text.replaceAll(/\D/g, '')
  const isPhone = /^[\d\s()+./-]+$/.test(text) && digits.length >= FEWEST_DIGITS
  return {
    text,
    name: lower,
    email: lower.includes(' ') ? null : lower,
    reference: readReference(text),
    phone: isPhone ? [...digits.replace(/^00?/, '')].reverse().join('') : null,
    date: readDay(lower, today),
  }
}

/** With or without dashes, in any case. */
function readReference(text: string): string | null {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!REFERENCE.test(letters)) return null
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const DAYS_OF_WEEK = 7

/** `2026-12-07`, `7.12.`, `7.12.2026`, `fri`, `today` or `tomorrow`: the next such day. */
export function readDay(text: string, today: string): string | null {
  const from = Temporal.PlainDate.from(today)
  if (text === 'today') return today
  if (text === 'tomorrow') return from.add({ days: 1 }).toString()
  const weekday = WEEKDAYS.findIndex(name => text.startsWith(name) && isWeekday(text)) + 1
  if (weekday > 0) {
    const days = (weekday - from.dayOfWeek + DAYS_OF_WEEK) % DAYS_OF_WEEK
    return from.add({ days }).toString()
  }
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year) return dayOf(Number(year), Number(month), Number(day))
  const [, ofMonth, numbered, ofYear] = /^(\d{1,2})\.(\d{1,2})\.?(\d{4})?$/.exec(text) ?? []
  if (!ofMonth) return null
  if (ofYear) return dayOf(Number(ofYear), Number(numbered), Number(ofMonth))
  const soon = dayOf(from.year, Number(numbered), Number(ofMonth))
  return soon !== null && soon < today
    ? dayOf(from.year + 1, Number(numbered), Number(ofMonth))
    : soon
}

const LONG_WEEKDAYS = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?$/

function isWeekday(text: string): boolean {
  return LONG_WEEKDAYS.test(text)
}

/** Null for days that no departure can have. */
function dayOf(year: number, month: number, day: number): string | null {
  const parts = [String(year).padStart(4, '0'), month, day]
  return readStart(parts.map(part => String(part).padStart(2, '0')).join('-'))?.date ?? null
}
