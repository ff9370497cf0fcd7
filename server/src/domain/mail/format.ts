import { memoizePerKey, memoizeText } from '../memoize.ts'
import { formatMoney } from '../money/format.ts'
import type { Money } from '../money/money.ts'
import type { BookingLanguage } from './booking-language.ts'

export function moneyText(language: string, money: Money): string {
  const text = formatMoney({ money, locale: language })
  // Among Arabic words the sign of a currency would leave its letters: “US$”, and not “$US”.
  return language === 'ar' ? `${text}\u200e` : text
}

/** Numbers and names in Latin letters keep their order among Arabic words. */
export function latinText(language: string, text: string): string {
  return language === 'ar' ? `\u200e${text}\u200e` : text
}

/** A start as the clock at the place of the trip shows it. */
export function startText(language: string, start: string): string {
  return start.includes('T')
    ? timeText(startFormat(language), start)
    : dayText(dayFormat(language), start)
}

// Cached: many book the same start, and formatting it costs as much as the rest of a mail.
const MOST_STARTS = 1_000
const timeText = memoizePerKey(MOST_STARTS, (format: Intl.DateTimeFormat, start) =>
  format.format(Temporal.PlainDateTime.from(start)),
)
const dayText = memoizePerKey(MOST_STARTS, (format: Intl.DateTimeFormat, start) =>
  format.format(Temporal.PlainDate.from(start)),
)

/** The time of a start alone, where its day is said already. */
export function clockText(language: string, start: string): string {
  return timeText(clockFormat(language), start)
}

/** A moment on the clock of the trip, with the name of its zone, as the reader may be elsewhere. */
export function momentText(language: BookingLanguage, moment: string, timezone: string): string {
  const there = Temporal.Instant.from(moment).toZonedDateTimeISO(timezone)
  return `${momentFormat(language).format(there.toPlainDateTime())} (${timezone})`
}

// Constructed once and on first use: one costs more than everything else about a mail.
const MOST_LANGUAGES = 100
const dayFormat = formatters({ dateStyle: 'full' })
const startFormat = formatters({ dateStyle: 'full', timeStyle: 'short' })
const clockFormat = formatters({ timeStyle: 'short' })
const momentFormat = formatters({ dateStyle: 'long', timeStyle: 'short' })

function formatters(
  options: Intl.DateTimeFormatOptions,
): (language: string) => Intl.DateTimeFormat {
  return memoizeText(MOST_LANGUAGES, language => new Intl.DateTimeFormat(language, options))
}
