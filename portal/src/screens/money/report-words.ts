import { formatStart } from '@outset/sdk'
import type { Translate } from '#words/translate.ts'

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
