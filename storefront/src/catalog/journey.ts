import { keptFormatter } from '@outset/sdk'
import type { Query } from '#addresses.ts'
import type { Translate } from '#words/translate.ts'

/** When somebody wants to travel and who comes along, by their names in addresses. */
export const JOURNEY_FIELDS = ['date_from', 'date_to', 'adults', 'children', 'infants'] as const
export const KINDS = ['adults', 'children', 'infants'] as const
export type Journey = Readonly<Record<(typeof JOURNEY_FIELDS)[number], string>>
export type Party = Readonly<Record<(typeof KINDS)[number], number>>

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const COUNT = /^[1-9]\d?$/

/** What an address says of it; what nobody can read is left out. */
export function readJourney(params: URLSearchParams): Journey {
  const field = (name: string, form: RegExp): string => {
    const text = (params.get(name) ?? '').trim()
    return form.test(text) ? text : ''
  }
  const [first, last] = [field('date_from', DATE), field('date_to', DATE)]
  const isBackwards = first !== '' && last !== '' && last < first
  return {
    date_from: first || last,
    date_to: isBackwards ? '' : last,
    adults: field('adults', COUNT) || field('travellers', COUNT),
    children: field('children', COUNT),
    infants: field('infants', COUNT),
  }
}

export function journeyQuery(journey: Journey): Query {
  return Object.fromEntries(JOURNEY_FIELDS.map(name => [name, journey[name]]))
}

/** Null where nobody said who comes along. */
export function partyIn(journey: Journey): Party | null {
  const [adults = 0, children = 0, infants = 0] = KINDS.map(kind => Number(journey[kind]) || 0)
  return adults + children + infants > 0 ? { adults, children, infants } : null
}

/** As the service is asked; nothing where nobody was named, or more than it prices. */
export function partyQuery(party: Party | null): string | undefined {
  if (party === null || sizeOf(party) > MOST_TRAVELLERS) return undefined
  return KINDS.map(kind => `${kind}:${party[kind]}`).join()
}

const MOST_TRAVELLERS = 50

export function sizeOf({ adults, children, infants }: Party): number {
  return adults + children + infants
}

const COUNTED = { adults: 'adultCount', children: 'childCount', infants: 'infantCount' } as const

export function sayKind(kind: keyof Party, count: number, t: Translate): string {
  return t(`catalog.${COUNTED[kind]}`, { count })
}

/** “2 adults, 1 child”. */
export function sayParty(party: Party, { t, locale }: { t: Translate; locale: string }): string {
  const kinds = KINDS.filter(kind => party[kind] > 0)
  const counted = kinds.map(kind => sayKind(kind, party[kind], t))
  return keptFormatter(Intl.ListFormat, locale, { type: 'unit' }).format(counted)
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

const SHORT_DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** “Mon, Nov 23 – Sun, Nov 29”, or “Nov 23 – 29”; nothing where no day was said. */
export function sayDays(
  { date_from: first, date_to: last }: Pick<Journey, 'date_from' | 'date_to'>,
  locale: string,
  { short = false } = {},
): string {
  const days = keptFormatter(Intl.DateTimeFormat, locale, short ? SHORT_DAY : DAY)
  const at = (date: string): Date => new Date(`${date}T00:00:00Z`)
  if (first === '' || Number.isNaN(at(first).getTime())) return ''
  const hasEnd = last !== '' && !Number.isNaN(at(last).getTime())
  return hasEnd ? days.formatRange(at(first), at(last)) : days.format(at(first))
}
