import { formatMoney } from '@outset/sdk'
import type { Addresses } from '#addresses.ts'
import type { Translate } from '#words/translate.ts'
import type { BookingView } from './load-booking.ts'
import { choiceQuery, seatsOf } from './read-choice.ts'
import { wholePrice } from './whole-price.ts'

type Shown = Pick<BookingView, 'trip' | 'choice' | 'quote' | 'selection'>

/** The address that shows the same choice again. */
export function bookingAddress({ trip, choice }: Shown, addresses: Addresses): string {
  return addresses.book(trip, choiceQuery(choice, choice.option === trip.options[0]))
}

/** One sentence for those who do not see the price change. */
export function sayQuote(
  { choice, quote, selection }: Shown,
  { t, locale }: { t: Translate; locale: string },
): string {
  if (quote) {
    const total = formatMoney(wholePrice(quote.totals), locale)
    return t('book.sayTotal', { total, count: seatsOf(choice) })
  }
  return t(selection.problems.length > 0 ? 'book.sayMissing' : 'book.sayNoPrice')
}
