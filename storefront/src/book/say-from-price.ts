import { formatMoney, type PublicTrip, type Unit } from '@outset/sdk'
import type { Translate } from '#words/translate.ts'

/** The least that one of a unit costs, with the size of its group where that is known. */
export function sayFromPrice(
  { from_price: price }: Pick<Unit, 'from_price'>,
  { from_price: ofTrip }: Pick<PublicTrip, 'from_price'>,
  { t, locale }: { t: Translate; locale: string },
): string | null {
  if (price === null) return null
  const facts = { price: formatMoney(price, locale, { trim: true }) }
  const isOfTrip = ofTrip?.amount === price.amount && ofTrip.currency === price.currency
  const count = isOfTrip ? ofTrip.group_size : 1
  return count > 1 ? t('book.fromEachGroup', { ...facts, count }) : t('book.fromEach', facts)
}
