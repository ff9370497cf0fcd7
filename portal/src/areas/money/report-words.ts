import { formatStart } from '@outset/sdk'
import { type Money, toDecimal } from '@outset/sdk/seller'
import type { Translate } from '#app/language/translate.ts'
import type { TimeGroup } from './range-groups.ts'

interface Words {
  t: Translate
  locale: string
}

/** What a line of a report is of, in words. */
export function labelOf(
  { key, label }: { key: string; label: string },
  by: string,
  { t, locale }: Words,
): string {
  if (by === 'day') return formatStart(key, locale, { dateStyle: 'medium' })
  if (by === 'week') {
    return t('money.weekOf', { day: formatStart(key, locale, { dateStyle: 'medium' }) })
  }
  if (by === 'month') {
    const format = new Intl.DateTimeFormat(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return format.format(new Date(`${key.slice(0, 7)}-01T00:00:00Z`))
  }
  const channel = `money.channel_${key}`
  return by === 'channel' && t.has(channel) ? t(channel) : label
}

/** Hundredths of a percent as a percentage. */
export function percentOf(basisPoints: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return format.format(basisPoints / 10_000)
}

/** A part of one as a percentage. */
export function shareText(share: number, locale: string): string {
  const digits = share < 0.1 ? 1 : 0
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits })
  return format.format(share)
}

/** From the first to the last day, as it is written in the language. */
export function rangeText({ from, to }: { from: string; to: string }, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  return format.formatRange(day(from), day(to))
}

/** A day, week or month in as few letters as stand under a bar. */
export function shortLabelOf(key: string, by: TimeGroup, locale: string): string {
  const parts: Intl.DateTimeFormatOptions =
    by === 'month' ? { month: 'short' } : { day: 'numeric', month: 'numeric' }
  const format = new Intl.DateTimeFormat(locale, {
    ...(by === 'day' ? { day: 'numeric' } : parts),
    timeZone: 'UTC',
  })
  return format.format(new Date(`${key}T00:00:00Z`))
}

/** A sum in a few letters: `$1.2K`. */
export function shortMoney(money: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return format.format(Number(toDecimal(money)))
}
