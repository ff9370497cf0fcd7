import type { Party } from './party.ts'
import type { UnitPricer } from './unit-pricer.ts'

/** What one traveller pays, in minor units of the seller's currency; or by age, both included. */
export type Fare = number | readonly (readonly [fromAge: number, toAge: number, minor: number])[]

/** A unit as far as it decides who may be booked as it. */
export type FareUnit = {
  minAge: number | null
  maxAge: number | null
  minQty: number | null
  maxQty: number | null
  takesSeat: boolean
  /** Places in `units` of those with one of whom it may go; null for one that may go alone. */
  with: readonly number[] | null
}

/** By the seats that a party takes: what each of `units` pays; null for one without a price. */
export type FareTier = readonly [min: number, max: number | null, fares: readonly (Fare | null)[]]

/** What parties of every make-up pay for an option, at the starts that can be booked. */
export type OptionFares = {
  units: readonly FareUnit[]
  /** The fewest seats of a party. */
  least: number
  /** The most travellers, with a seat or without. */
  most: number
  /** Whether those without a seat use up what `seats` counts. */
  countsAll: boolean
  /** One for each set of prices, with the most seats of any of its starts. */
  rows: readonly { seats: number; tiers: readonly FareTier[] }[]
}

/** What the trips of a table ask for parties, and until when. */
export type TableFares = {
  /** By trip; none for one where everybody pays what the group of that size does. */
  optionsOf: ReadonlyMap<string, readonly OptionFares[]>
  /** The ages from which on any of them differs from a year before, in order. */
  cuts: readonly number[]
  untilMs: number
}

export function ageCuts(options: Iterable<OptionFares>): number[] {
  const cuts = new Set<number>()
  const cut = (from: number | null, to: number | null) => {
    if (from !== null) cuts.add(from)
    if (to !== null) cuts.add(to + 1)
  }
  for (const { units, rows } of options) {
    for (const { minAge, maxAge } of units) cut(minAge, maxAge)
    for (const { tiers } of rows) {
      for (const [, , fares] of tiers) {
        for (const fare of fares) {
          if (fare === null || typeof fare === 'number') continue
          for (const [fromAge, toAge] of fare) cut(fromAge, toAge)
        }
      }
    }
  }
  return [...cuts].sort((a, b) => a - b)
}

/**
 * The least that a party pays for any of these options, in the money of the list, which is what the
 * lines of the units in its quote add up to; null where none of them takes it.
 */
export function partyPrice(
  options: readonly OptionFares[],
  { party, price }: { party: Party; price: UnitPricer },
): number | null {
  let best: number | null = null
  const steps = { left: MOST_STEPS_OF_TRIP }
  for (const option of options) {
    if (party.size > option.most) continue
    const members = membersOf(option, party)
    const fewest = members.reduce((sum, one) => (one.needsSeat ? sum + one.count : sum), 0)
    for (const { seats, tiers } of option.rows) {
      if (option.countsAll && party.size > seats) continue
      for (const [min, max, fares] of tiers) {
        const least = Math.max(option.least, min)
        const most = Math.min(seats, max ?? seats)
        if (least > party.size || fewest > most) continue
        best = lower(best, cheapestWay(option, { members, price, fares, least, most, steps }))
      }
    }
  }
  return best
}

function lower(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

/** Those of one age, and the places of the units that they may be booked as. */
type Member = {
  age: number
  count: number
  /** That name an age and take theirs. */
  own: readonly number[]
  /** That name none. */
  general: readonly number[]
  needsSeat: boolean
}

function membersOf({ units }: OptionFares, { ages }: Party): Member[] {
  return ages.map(({ age, count }) => {
    const own: number[] = []
    const general: number[] = []
    let needsSeat = true
    for (let at = 0; at < units.length; at++) {
      const { minAge, maxAge, takesSeat } = units[at] ?? NO_UNIT
      if (age < (minAge ?? 0) || age > (maxAge ?? age)) continue
      if (minAge === null && maxAge === null) general.push(at)
      else own.push(at)
      needsSeat &&= takesSeat
    }
    return { age, count, own, general, needsSeat }
  })
}

const NO_UNIT = { minAge: null, maxAge: null, takesSeat: true }

type Asked = {
  members: readonly Member[]
  price: UnitPricer
  fares: readonly (Fare | null)[]
  least: number
  most: number
  /** Shared by all searches of a trip. */
  steps: { left: number }
}

/** A unit that travellers of an age may be booked as, and what each of them then pays. */
type Choice = { unit: number; minor: number }

/** Who finds no room in a unit of their age may go as the general one. */
function cheapestWay(option: OptionFares, asked: Asked): number | null {
  const own: (readonly Choice[])[] = []
  const wide: (readonly Choice[])[] = []
  let isWider = false
  for (const member of asked.members) {
    const fitting = fittingOf(member, asked)
    const general = dearestOf(member, asked)
    if (fitting.length === 0 && general === null) return null
    const first = fitting.length > 0 || general === null ? fitting : [general]
    const isAdded = fitting.length > 0 && general !== null
    isWider ||= isAdded
    own.push(first)
    wide.push(isAdded ? [...fitting, general] : first)
  }
  const found = leastSum(option, asked, own)
  return found === null && isWider ? leastSum(option, asked, wide) : found
}

function fittingOf({ age, own }: Member, { fares, price }: Asked): Choice[] {
  const found: Choice[] = []
  for (const unit of own) {
    const minor = fareAt(fares[unit] ?? null, age)
    if (minor !== null) found.push({ unit, minor: price(minor) })
  }
  return found.length > 1 ? found.sort((a, b) => a.minor - b.minor) : found
}

function dearestOf({ age, general }: Member, { fares, price }: Asked): Choice | null {
  let dearest: number | null = null
  let highest = -1
  for (const unit of general) {
    const minor = fareAt(fares[unit] ?? null, age)
    if (minor === null || minor <= highest) continue
    highest = minor
    dearest = unit
  }
  return dearest === null ? null : { unit: dearest, minor: price(highest) }
}

function fareAt(fare: Fare | null, age: number): number | null {
  if (fare === null || typeof fare === 'number') return fare
  // Of two that are for an age the first counts.
  return fare.find(([fromAge, toAge]) => fromAge <= age && age <= toAge)?.[2] ?? null
}

/** A search that takes longer nobody waits for: it answers the best that it has found. */
const MOST_STEPS = 2000
const MOST_STEPS_OF_TRIP = 20_000

function leastSum(
  { units }: OptionFares,
  { members, least, most, steps }: Asked,
  choices: readonly (readonly Choice[])[],
): number | null {
  const taken: number[] = units.map(() => 0)
  if (choices.every(these => these.length === 1)) {
    // The usual case: each has one unit to go as.
    let sum = 0
    for (const [at, [only]] of choices.entries()) {
      const count = members[at]?.count ?? 0
      if (only === undefined) return null
      taken[only.unit] = (taken[only.unit] ?? 0) + count
      sum += count * only.minor
    }
    return isBookable(units, taken, { least, most }) ? sum : null
  }
  const groups = alike(members, choices)
  let best: number | null = null
  const stopAt = steps.left - MOST_STEPS
  const book = (at: number, nth: number, left: number, sum: number): void => {
    // Counted here, since most ways may end before everybody has a unit.
    if (steps.left <= Math.max(0, stopAt)) return
    steps.left -= 1
    if (best !== null && sum >= best) return
    const group = groups[at]
    if (group === undefined) {
      if (isBookable(units, taken, { least, most })) best = sum
      return
    }
    const choice = group.choices[nth]
    if (choice === undefined) return
    const { unit, minor } = choice
    const before = taken[unit] ?? 0
    const room = (units[unit]?.maxQty ?? Number.POSITIVE_INFINITY) - before
    const isLast = nth === group.choices.length - 1
    for (let qty = Math.min(left, room); qty >= (isLast ? left : 0); qty--) {
      taken[unit] = before + qty
      const isDone = qty === left
      const [nextAt, nextNth] = isDone ? [at + 1, 0] : [at, nth + 1]
      const nextLeft = isDone ? (groups[at + 1]?.count ?? 0) : left - qty
      book(nextAt, nextNth, nextLeft, sum + qty * minor)
    }
    taken[unit] = before
  }
  book(0, 0, groups[0]?.count ?? 0, 0)
  return best
}

type Group = { count: number; choices: readonly Choice[] }

/** Who may go as the same units for the same money is one of many, whatever the ages. */
function alike(
  members: readonly Member[],
  choices: readonly (readonly Choice[])[],
): readonly Group[] {
  const found = new Map<string, Group>()
  for (const [at, these] of choices.entries()) {
    const key = these.map(({ unit, minor }) => `${unit} ${minor}`).join()
    const group = found.getOrInsertComputed(key, () => ({ count: 0, choices: these }))
    group.count += members[at]?.count ?? 0
  }
  return [...found.values()]
}

function isBookable(
  units: readonly FareUnit[],
  taken: readonly number[],
  { least, most }: { least: number; most: number },
): boolean {
  let seats = 0
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]
    const qty = taken[at] ?? 0
    if (qty === 0 || unit === undefined) continue
    if (unit.takesSeat) seats += qty
    if (unit.minQty !== null && qty < unit.minQty) return false
    if (unit.maxQty !== null && qty > unit.maxQty) return false
    if (unit.with !== null && !unit.with.some(other => (taken[other] ?? 0) > 0)) return false
  }
  return seats >= least && seats <= most
}

/** The fewest seats that a party may take: some options have small children on a lap. */
export function fewestSeats(options: readonly OptionFares[], { ages, size }: Party): number {
  const seatsIn = ({ units }: OptionFares) =>
    ages.reduce((sum, { age, count }) => {
      const isOnLap = units.some(
        ({ takesSeat, minAge, maxAge }) =>
          !takesSeat && maxAge !== null && age >= (minAge ?? 0) && age <= maxAge,
      )
      return isOnLap ? sum : sum + count
    }, 0)
  return Math.min(size, ...options.map(seatsIn))
}
