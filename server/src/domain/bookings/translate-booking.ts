import { type ByLocale, inLocale } from '../catalog.ts'
import { OFFER_WORDS } from '../offers.ts'
import type { PickupPoint } from '../pricing/pickup.ts'
import { promoNames } from '../pricing/promo.ts'
import type { Quote, QuoteLine } from '../sales/quote.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { Booking } from './booking.ts'

type Words = { sheet: SaleSheet; pickup: PickupPoint | null; locale: string }

/**
 * A hold with its words in another language: the trip, the option, the lines and the pickup.
 * Nothing else changes, and a name that the seller has changed since stays as it was held.
 */
export function translateBooking(hold: Booking, { sheet, pickup, locale }: Words): Booking {
  const translate = (text: string, names: ByLocale | undefined) =>
    names ? translated(text, { names, from: hold.locale ?? 'en', to: locale }) : text
  const { quote } = hold
  const rule = sheet.pickup?.rules.find(({ id }) => id === quote.pickup?.ruleId)
  return {
    ...hold,
    tripTitle: translate(hold.tripTitle, sheet.titles),
    optionName: translate(hold.optionName, sheet.optionNames),
    quote: {
      ...quote,
      lines: quote.lines.map(line => ({
        ...line,
        label: translate(line.label, namesOf({ sheet, quote }, line)),
      })),
      pickup: quote.pickup && {
        ...quote.pickup,
        name: translate(quote.pickup.name, pickup?.names ?? rule?.names),
      },
    },
  }
}

/** None for what staff wrote themselves. */
function namesOf(
  { sheet, quote }: { sheet: SaleSheet; quote: Pick<Quote, 'promo'> },
  { kind, ref }: QuoteLine,
): ByLocale | undefined {
  switch (kind) {
    case 'unit':
      return sheet.units.find(({ id }) => id === ref)?.labels
    case 'extra':
      return sheet.extras.find(({ id }) => id === ref)?.names
    case 'room':
      return sheet.roomTypes.find(({ id }) => id === ref)?.names
    case 'pickup':
      return sheet.pickup?.rules.find(({ id }) => id === ref)?.names
    case 'offer':
      return OFFER_WORDS
    case 'promo':
      return quote.promo && promoNames(quote.promo)
    case 'adjustment':
      return undefined
  }
}

/** A label may say more behind the name, such as ages or a reference. */
function translated(
  text: string,
  { names, from, to }: { names: ByLocale; from: string; to: string },
): string {
  const known = inLocale(names, from).text
  return text.startsWith(known) ? inLocale(names, to).text + text.slice(known.length) : text
}
