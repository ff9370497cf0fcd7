import { formatMoney, formatStart, type ResolvedPickup } from '@outset/sdk'
import type { Words } from '@outset/sdk/words'
import type { Translate } from '#words/translate.ts'

/** Whether, when and at what price somebody is fetched at a place. */
export function sayPickup(
  { offered, reason, time, date, price, per, included }: ResolvedPickup,
  { t, words, locale }: { t: Translate; words: Words; locale: string },
): string {
  if (!offered) return words.value('PickupRefusal', reason)
  const when =
    time && date
      ? t('book.fetchAt', {
          when: formatStart(`${date}T${time}`, locale, { dateStyle: 'medium' }),
        })
      : null
  const cost =
    included || price === null || price.amount === 0
      ? t('book.included')
      : t('book.costs', {
          price: formatMoney(price, locale),
          per: words.value('PickupPriceBasis', per),
        })
  return [when, cost].filter(Boolean).join(' · ')
}
