import { dayNumber } from './day-number.ts'

/** A start on the clock of the place where the trip begins; an option open all day has no time. */
export type LocalStart = { date: string; time: string | null }

const START_FORM = /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/

/** Null for whatever is no such start: seconds, an offset, the 30th of February. */
export function readStart(text: string): LocalStart | null {
  const match = START_FORM.exec(text)
  if (match === null) return null
  const [, year, month, day, hour] = match
  if (!isDay({ year: Number(year), month: Number(month), day: Number(day) })) return null
  const date = text.slice(0, 10)
  return { date, time: hour === undefined ? null : text.slice(11) }
}

/** The way a selection, a claim and a booking name it. */
export function writeStart({ date, time }: LocalStart): string {
  return time === null ? date : `${date}T${time}`
}

type Day = { year: number; month: number; day: number }

// The last year is left out, because the day after its end is in no year that can be kept.
const LAST_YEAR = 9998

function isDay({ year, month, day }: Day): boolean {
  if (year < 1 || year > LAST_YEAR || month < 1 || month > 12) return false
  return day >= 1 && day <= daysIn({ year, month })
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function daysIn({ year, month }: Omit<Day, 'day'>): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeap ? 29 : (LENGTHS[month - 1] ?? 0)
}

/** 1 is Monday, which the fourth day before 1970 was; days before that have negative numbers. */
export function weekdayOf(date: string): number {
  const sinceMonday = (dayNumber(date) + 3) % 7
  return (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1
}

/** Days in a row, both ends included. */
export type DateRange = { from: string; to: string }

/** The days of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): DateRange {
  const last = daysIn({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) })
  return { from: `${month}-01`, to: `${month}-${last}` }
}

export function countDays({ from, to }: DateRange): number {
  return dayNumber(to) - dayNumber(from) + 1
}

export function dateAfter(date: string): string {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  const day = Number(date.slice(8))
  if (day < daysIn({ year, month })) return `${date.slice(0, 8)}${twoDigits(day + 1)}`
  if (month < 12) return `${date.slice(0, 5)}${twoDigits(month + 1)}-01`
  return `${String(year + 1).padStart(4, '0')}-01-01`
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}
