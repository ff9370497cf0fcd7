import {
  decimalsOf,
  formatMoney,
  formatStart,
  keptFormatter,
  type Money,
  toDecimal,
} from '@outset/sdk'
import type { Translate } from '#words/translate.ts'
import type { GridDay } from './month-grid.ts'

/** A day of the calendar as a sentence, for its button. */
export function sayDay(
  { date, status, left, price }: GridDay,
  { t, locale, onRequest }: { t: Translate; locale: string; onRequest: boolean },
): string {
  const day = formatStart(date, locale)
  if (status === 'sold_out') return t('book.daySoldOut', { day })
  if (status === 'past_cutoff') return t('book.dayTooLate', { day })
  if (status === 'closed') return t('book.dayClosed', { day })
  if (status === 'too_few') return t('book.dayTooFew', { day, count: left ?? 0 })
  const parts = [
    day,
    price && t('book.each', { price: formatMoney(price, locale) }),
    onRequest && t('book.onRequest'),
    status === 'few' && t('book.left', { count: left ?? 0 }),
  ]
  const said = parts.filter(part => typeof part === 'string')
  return said.reduce((before, after) => t('book.andThen', { before, after }))
}

/** An amount without its currency, which stands below the calendar, and without empty decimals. */
export function shortPrice(money: Money, locale: string): string {
  const places = decimalsOf(money.currency)
  const digits = money.amount % 10 ** places === 0 ? 0 : places
  const format = keptFormatter(Intl.NumberFormat, locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(toDecimal(money))
}
