import {
  type FromPrice,
  formatMoney,
  type PublicOption,
  type PublicTrip,
  type Unit,
} from '@outset/sdk'
import type { Words } from '@outset/sdk/words'
import type { Translate } from '#words/translate.ts'

export interface Speech {
  locale: string
  t: Translate
  words: Words
}

/** Whether a trip or one of its options can be booked, has its price on request, or is paused. */
export type SaleState = 'open' | 'ask' | 'paused'

export function optionState(
  trip: Pick<PublicTrip, 'sales_paused'>,
  option: PublicOption,
): SaleState {
  if (trip.sales_paused || option.sales_paused) return 'paused'
  return option.units.every(unit => unit.from_price === null) ? 'ask' : 'open'
}

/** Open as soon as one way to take it is. */
export function tripState(trip: Pick<PublicTrip, 'sales_paused' | 'options'>): SaleState {
  const states = trip.options.map(option => optionState(trip, option))
  return (['open', 'ask'] as const).find(state => states.includes(state)) ?? 'paused'
}

/** The option that the page speaks of where it speaks of one. */
export function defaultOption({ options }: Pick<PublicTrip, 'options'>): PublicOption | undefined {
  return options.find(option => option.is_default) ?? options[0]
}

/** Whom a “from” price is for: a price for each of four is not that of one alone. */
export function sayGroup(
  { group_size: count }: Pick<FromPrice, 'group_size'>,
  t: Translate,
): string {
  return count > 1 ? t('content.inGroup', { count }) : t('content.perPerson')
}

export interface UnitLine {
  label: string
  ages: string | null
  price: string
}

export function unitLines({ units }: PublicOption, speech: Speech): UnitLine[] {
  return units.map(unit => ({
    label: unit.label,
    ages: agesOf(unit, speech.t),
    price: priceOf(unit, speech),
  }))
}

function priceOf({ from_price: price, free }: Unit, { t, locale }: Speech): string {
  if (free) return t('content.free')
  return price
    ? t('content.fromPrice', { price: formatMoney(price, locale) })
    : t('content.onRequest')
}

export function agesOf(
  { min_age: min, max_age: max }: Pick<Unit, 'min_age' | 'max_age'>,
  t: Translate,
): string | null {
  const from = min === null || min === 0 ? null : min
  if (from !== null && max !== null) return t('content.agesBetween', { from, count: max })
  if (from !== null) return t('content.agesFrom', { count: from })
  return max === null ? null : t('content.agesTo', { count: max })
}

/** What tells an option from others, in a few words each. */
export function optionNotes(option: PublicOption, { t, words }: Speech): string[] {
  const { private: alone, vehicle, pickup, confirmation } = option
  return [
    alone && t('content.privateGroup'),
    groupOf(option, t),
    vehicle,
    pickup?.included && t('content.pickupIncluded'),
    words.value('Confirmation', confirmation),
  ].filter(note => typeof note === 'string')
}

/** How many may come on one booking; null where the seller sets no bounds. */
export function groupOf(
  { smallest_group: least, max_units: most }: Pick<PublicOption, 'smallest_group' | 'max_units'>,
  t: Translate,
): string | null {
  if (most !== null && most > least) return t('content.groupBetween', { from: least, count: most })
  if (most !== null) return t('content.groupExactly', { count: most })
  return least > 1 ? t('content.groupFrom', { count: least }) : null
}
