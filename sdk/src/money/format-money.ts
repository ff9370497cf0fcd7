import type { Money } from '../generated/types.gen.ts'
import { keptFormatter } from '../intl/kept-formatter.ts'
import { decimalsOf } from './currency-decimals.ts'
import { toDecimal } from './to-decimal.ts'

/**
 * A sum as readers of the language write it, with all decimals of its currency. `trim` leaves out
 * decimals that are all zero. Digits are those of the locale: `ar-JO` has its own, and
 * `ar-JO-u-nu-latn` those of Latin script.
 */
export function formatMoney(
  money: Money,
  locale: string,
  { trim }: { trim?: boolean | undefined } = {},
): string {
  const { amount, currency } = money
  const places = decimalsOf(currency)
  const isRound = amount % 10 ** places === 0
  const digits = trim && isRound ? 0 : places
  const format = keptFormatter(Intl.NumberFormat, locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // A text is taken digit by digit; its type came to the language later than Node 18.
  const shown = format.format(toDecimal(money) as unknown as number)
  // Among words written from the right, the sign of “US$” would fall before its letters.
  return shown.replace(/[A-Z]\p{Sc}$/u, '$&\u200e')
}
