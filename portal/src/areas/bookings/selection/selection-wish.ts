import type { Quote, QuoteLine } from '@outset/sdk/seller'
import { latinDigits } from '#kit/forms/read-money.ts'
import type { OptionSale, Place } from './option-sale.ts'

/** What was chosen in a form: how many of what, by its id. */
export interface SelectionValues {
  units: Readonly<Record<string, number>>
  /** Typed: `4, 7`. */
  ages: Readonly<Record<string, string>>
  extras: Readonly<Record<string, number>>
  rooms: Readonly<Record<string, number>>
  pickup: Place | null
}

export const NOTHING_CHOSEN: SelectionValues = {
  units: {},
  ages: {},
  extras: {},
  rooms: {},
  pickup: null,
}

/** As the service is asked. Of what the option does not have, nothing is asked for. */
export interface SelectionWish {
  units: { unit_id: string; qty: number; ages?: number[] }[]
  extras: { extra_id: string; qty: number }[]
  rooms: { room_type_id: string; qty: number }[]
  pickup: { place_id: string } | null
}

export function wishOf(values: SelectionValues, sale: OptionSale): SelectionWish {
  const chosen = (list: readonly { id: string }[], from: Readonly<Record<string, number>>) =>
    list.flatMap(({ id }) => ((from[id] ?? 0) > 0 ? [{ id, qty: from[id] ?? 0 }] : []))
  return {
    units: chosen(sale.units, values.units).map(({ id, qty }) => {
      const ages = readAges(values.ages[id])
      return { unit_id: id, qty, ...(ages === null ? {} : { ages }) }
    }),
    extras: chosen(sale.extras, values.extras).map(({ id, qty }) => ({ extra_id: id, qty })),
    rooms: chosen(sale.rooms, values.rooms).map(({ id, qty }) => ({ room_type_id: id, qty })),
    pickup: sale.pickup && values.pickup ? { place_id: values.pickup.id } : null,
  }
}

/** Ages as they are typed, with whatever between them; null where there are none. */
export function readAges(text: string | undefined): number[] | null {
  const ages = latinDigits(text ?? '').match(/\d{1,3}/g)
  return ages === null ? null : ages.map(Number)
}

/** As much of a quote as says what was chosen. */
interface Booked {
  lines: readonly Pick<QuoteLine, 'kind' | 'ref' | 'qty'>[]
  pickup: Pick<NonNullable<Quote['pickup']>, 'place_id' | 'name'> | null
}

/** What a booking has now, as a form shows it. */
export function valuesOf(quote: Booked): SelectionValues {
  const of = (kind: string) =>
    Object.fromEntries(
      quote.lines.filter(line => line.kind === kind).map(({ ref, qty }) => [ref, qty]),
    )
  const { pickup } = quote
  return {
    units: of('unit'),
    ages: {},
    extras: of('extra'),
    rooms: of('room'),
    pickup: pickup?.place_id ? { id: pickup.place_id, name: pickup.name } : null,
  }
}

/**
 * Only what differs from before: what is left out stays as it was booked, with ages and beds that a
 * form does not show.
 */
export function changedWish(
  before: SelectionValues,
  after: SelectionValues,
  sale: OptionSale,
): Partial<SelectionWish> {
  const old = wishOf(before, sale)
  const wish = wishOf(after, sale)
  const names = ['units', 'extras', 'rooms', 'pickup'] as const
  const changed = names.filter(name => JSON.stringify(old[name]) !== JSON.stringify(wish[name]))
  return Object.fromEntries(changed.map(name => [name, wish[name]]))
}

/** The units for which the service wants ages, from the fields that it refused. */
export function unitsWantingAges(
  refused: Readonly<Record<string, string>>,
  wish: Pick<SelectionWish, 'units'>,
): string[] {
  return Object.keys(refused).flatMap(field => {
    const index = /^units\.(\d+)\.ages/.exec(field)?.[1]
    const unit = index === undefined ? undefined : wish.units[Number(index)]
    return unit === undefined ? [] : [unit.unit_id]
  })
}
