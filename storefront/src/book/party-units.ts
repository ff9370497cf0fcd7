import type { PublicOption, Unit } from '@outset/sdk'
import { KINDS, type Party } from '#catalog/journey.ts'

/** What the service takes somebody's age for where nobody says it. */
const AGES = { adults: 30, children: 8, infants: 1 } as const
/** How the seller may call them, where ages alone do not tell. */
const TYPES: Readonly<Record<(typeof KINDS)[number], readonly string[]>> = {
  adults: ['adult'],
  children: ['child', 'youth'],
  infants: ['infant'],
}

/** How many of each unit a party is booked as: by the ages that units take, as lists price it. */
export function partyUnits({ units }: PublicOption, party: Party): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const kind of KINDS) {
    const unit = party[kind] > 0 ? unitFor(units, kind) : undefined
    if (unit) counts[unit.id] = (counts[unit.id] ?? 0) + party[kind]
  }
  return counts
}

function unitFor(units: readonly Unit[], kind: (typeof KINDS)[number]): Unit | undefined {
  const named = units.filter(unit => namesAge(unit) && takes(unit, AGES[kind]))
  const ofType = (some: readonly Unit[]) => some.find(({ type }) => TYPES[kind].includes(type))
  const general = units.filter(unit => !namesAge(unit))
  return (
    ofType(named) ??
    named.toSorted((a, b) => priceOf(a) - priceOf(b))[0] ??
    general.toSorted((a, b) => priceOf(b) - priceOf(a))[0] ??
    units[0]
  )
}

function namesAge({ min_age: min, max_age: max }: Unit): boolean {
  return min !== null || max !== null
}

function takes({ min_age: min, max_age: max }: Unit, age: number): boolean {
  return age >= (min ?? 0) && age <= (max ?? age)
}

function priceOf({ free, from_price: price }: Unit): number {
  return free ? 0 : (price?.amount ?? 0)
}

/** The other way round, for who goes back to the list: those of an age are of its kind. */
export function partyOfUnits(
  { units }: PublicOption,
  chosen: Readonly<Record<string, { qty: number }>>,
): Party {
  const party = { adults: 0, children: 0, infants: 0 }
  for (const unit of units) party[kindOf(unit)] += chosen[unit.id]?.qty ?? 0
  return party
}

function kindOf({ type, max_age: max }: Unit): keyof Party {
  if (type === 'infant' || (max !== null && max <= 2)) return 'infants'
  return type === 'child' || (max !== null && max < 16) ? 'children' : 'adults'
}
