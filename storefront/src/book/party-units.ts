import type { PublicOption, Unit } from '@outset/sdk'
import { KINDS, type Party } from '#catalog/journey.ts'

/** Who goes as which unit, by its id. */
export type ChosenUnits = Readonly<Record<string, ChosenParty>>

interface ChosenParty {
  readonly qty: number
  /** As they were typed, in their order; null where a field was left empty. */
  readonly ages: readonly (number | null)[]
}

/** How old the service takes each kind to be where nobody says an age. */
const AGES = { adults: 30, children: 8, infants: 1 } as const
/** The types of units that each kind goes as, where several take its age. */
const TYPES: Readonly<Record<(typeof KINDS)[number], readonly string[]>> = {
  adults: ['adult'],
  children: ['child', 'youth'],
  infants: ['infant'],
}

/** How many of each unit a party is booked as: by the ages that units take, as lists price it. */
export function partyUnits({ units }: PublicOption, party: Party): ChosenUnits {
  const counts = new Map(units.map(({ id }) => [id, 0]))
  for (const kind of KINDS) {
    const unit = unitFor(units, kind)
    if (unit) counts.set(unit.id, (counts.get(unit.id) ?? 0) + party[kind])
  }
  return Object.fromEntries([...counts].map(([id, qty]) => [id, { qty, ages: [] }]))
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

/** Whom the chosen units are for, so that the list one goes back to prices the same party. */
export function partyOfUnits({ units }: PublicOption, chosen: ChosenUnits): Party {
  const party = { adults: 0, children: 0, infants: 0 }
  for (const unit of units) party[kindOf(unit)] += chosen[unit.id]?.qty ?? 0
  return party
}

function kindOf({ type, max_age: max }: Unit): keyof Party {
  if (type === 'infant' || (max !== null && max <= 2)) return 'infants'
  return type === 'child' || (max !== null && max < 16) ? 'children' : 'adults'
}
