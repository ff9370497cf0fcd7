import type { NewOffer, OptionUnits, PriceRequest, TravellerParty } from '@outset/sdk/seller'
import { addDays } from '#kit/dates/iso-day.ts'
import { type MoneySigns, readMoney } from '#kit/forms/read-money.ts'

const DAYS_TO_DECIDE = 5
const MOST_INCLUDED = 20

/** What is typed into an offer. Money and lists stay text until they are sent. */
export interface OfferForm {
  option: string | null
  /** From which day on starts are looked for. */
  day: string
  start: string | null
  /** How many of each unit; null: as the traveller asked. */
  units: Readonly<Record<string, number>> | null
  total: string
  /** Extras that are part of it, by their names as the traveller reads them. */
  extras: readonly string[]
  /** What else is part of it, one a line. */
  more: string
  message: string
  lastDay: string
}

type Asked = Pick<PriceRequest, 'date_from' | 'date_to'>

export function firstOffer(asked: Asked, today: string): OfferForm {
  const wished = asked.date_from ?? asked.date_to
  const day = wished !== null && wished > today ? wished : addDays(today, 1)
  const last = addDays(today, DAYS_TO_DECIDE)
  return {
    option: null,
    day,
    start: null,
    units: null,
    total: '',
    extras: [],
    more: '',
    message: '',
    lastDay: last < day ? last : day,
  }
}

type Units = OptionUnits['units']

/** The units for a group of which only the numbers are known; null where one has no unit. */
export function unitsOfParty(units: Units, party: TravellerParty): Record<string, number> | null {
  const ofType = (...types: string[]) => units.find(({ type }) => types.includes(type))
  const wanted = [
    { count: party.adults, unit: ofType('adult') ?? units.find(({ type }) => !isYoung(type)) },
    { count: party.children, unit: ofType('child') ?? ofType('youth') },
    { count: party.infants, unit: ofType('infant') },
  ].filter(({ count }) => count > 0)
  if (wanted.some(({ unit }) => unit === undefined)) return null
  return Object.fromEntries(wanted.map(({ unit, count }) => [unit?.id ?? '', count]))
}

const isYoung = (type: string) => ['child', 'youth', 'infant'].includes(type)

export function unitSelection(units: Readonly<Record<string, number>>) {
  return Object.entries(units)
    .filter(([, qty]) => qty > 0)
    .map(([unit_id, qty]) => ({ unit_id, qty }))
}

/** How much less than the list, in percent with one decimal; less than zero is more. */
export function discountOf(list: number, total: number): number {
  return list === 0 ? 0 : Math.round(((list - total) / list) * 1_000) / 10
}

/** What is left of a list price after so many percent, to the cent. */
export function afterDiscount(list: number, percent: number): number {
  return Math.round((list * (1_000 - Math.round(percent * 10))) / 1_000)
}

/** What is sent, with a price as the seller types them; null while something is missing. */
export function offerBody(form: OfferForm, signs: MoneySigns): NewOffer | null {
  const total = readMoney(form.total, signs)
  if (form.option === null || form.start === null || total === null || total <= 0) return null
  if (form.lastDay === '') return null
  const message = form.message.trim()
  return {
    option_id: form.option,
    start: form.start,
    ...(form.units === null ? {} : { units: unitSelection(form.units) }),
    total,
    inclusions: [...form.extras, ...linesOf(form.more)].slice(0, MOST_INCLUDED),
    message: message === '' ? null : message,
    last_day: form.lastDay,
  }
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}
