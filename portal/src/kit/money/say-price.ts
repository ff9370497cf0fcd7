import { formatMoney } from '@outset/sdk/seller'
import type { Translate } from '#app/language/translate.ts'
import { type PriceIn, shownAmount } from './entered-price.ts'
import { formatRate } from './format-rate.ts'

interface Speaking {
  t: Translate
  locale: string
}

/** A price that is kept in cents, as guests are asked for it. */
export function sayPrice(cents: number, price: PriceIn, locale: string): string {
  const amount = shownAmount(cents, price)
  return formatMoney({ amount, currency: price.currency }, locale, { trim: true })
}

/** What becomes of an amount that cannot be kept as it was typed. */
export function sayAdjusted(
  { typed, shown }: { typed: number; shown: number },
  { currency }: Pick<PriceIn, 'currency'>,
  { t, locale }: Speaking,
): string {
  const say = (amount: number) => formatMoney({ amount, currency }, locale, { trim: true })
  return t('prices.priceAdjusted', { typed: say(typed), shown: say(shown) })
}

/** Why an amount in another currency than dollars may change by itself; none for dollars. */
export function sayKept({ currency, rate }: PriceIn, { t, locale }: Speaking): string | undefined {
  if (currency === 'USD') return undefined
  return t('prices.priceKept', { currency, rate: formatRate(rate, locale) })
}
