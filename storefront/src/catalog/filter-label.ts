import { formatMoney, keptFormatter, toMinor } from '@outset/sdk'
import type { Translate } from '#words/translate.ts'
import { sayKind } from './journey.ts'
import type { ChosenFilter } from './read-filters.ts'

interface LabelSettings {
  t: Translate
  locale: string
  currency: string
}

/** A filter that was typed, in words: "from 1 Dec 2026", "4 travellers". */
export function filterLabel(
  { name, value }: Pick<ChosenFilter, 'name' | 'value'>,
  { t, locale, currency }: LabelSettings,
): string {
  switch (name) {
    case 'date_from':
      return t('catalog.from', { date: dateIn(value, locale) })
    case 'date_to':
      return t('catalog.until', { date: dateIn(value, locale) })
    case 'adults':
    case 'children':
    case 'infants':
      return /^\d+$/.test(value) ? sayKind(name, Number(value), t) : value
    case 'max_price':
      return t('catalog.upTo', { price: priceIn(value, { locale, currency }) })
    default:
      return value
  }
}

function dateIn(value: string, locale: string): string {
  const date = new Date(`${value}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return value
  return keptFormatter(Intl.DateTimeFormat, locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(date)
}

function priceIn(value: string, { locale, currency }: Omit<LabelSettings, 't'>): string {
  try {
    return formatMoney({ amount: toMinor(value, currency), currency }, locale)
  } catch {
    return value
  }
}
