import { memoizeText } from '../memoize.ts'
import { decimalsOf } from './currency.ts'
import { type Money, safeMinor } from './money.ts'

/** `12.500` for 12500 in OMR: exact digits, with the decimals of the currency. */
export function decimalTextOf(money: Money): `${number}` {
  const decimals = decimalsOf(money.currency)
  const minor = safeMinor(money.amount)
  const digits = Math.abs(minor)
    .toString()
    .padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : `.${digits.slice(digits.length - decimals)}`
  // Digits with at most one point between them.
  return `${minor < 0 ? '-' : ''}${whole}${fraction}` as `${number}`
}

/**
 * For mail and pages. Intl is told the decimals, because its own differ from ISO, and is given
 * text, because a Number would round large amounts.
 */
export function formatMoney({ money, locale }: { money: Money; locale: string }): string {
  return formattersIn(locale)(money.currency).format(decimalTextOf(money))
}

const MOST_LOCALES = 100
const MOST_CURRENCIES = 200

/** Cached: constructing one costs more than a thousand uses of it. */
const formattersIn = memoizeText(MOST_LOCALES, locale =>
  memoizeText(MOST_CURRENCIES, (currency: Money['currency']) => {
    const decimals = decimalsOf(currency)
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  }),
)
