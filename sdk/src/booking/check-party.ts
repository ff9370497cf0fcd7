import type { NewQuote, PublicOption, Unit } from '../generated/types.gen.ts'
import { problemAt, type SelectionProblem } from './selection-problem.ts'

/** Units that were chosen, in the option's order. */
export interface Member {
  readonly unit: Unit
  readonly qty: number
  readonly ages: readonly number[]
  /** Where it stands in the selection. */
  readonly at: number
}

export function gatherParty({ units }: PublicOption, asked: NewQuote['units']): Member[] {
  return units.flatMap(unit => {
    const at = asked.findIndex(({ unit_id: id }) => id === unit.id)
    const { qty = 0, ages } = asked[at] ?? {}
    return qty > 0 ? [{ unit, qty, ages: ages ?? [], at }] : []
  })
}

/** Those who take a seat. */
export function countSeats(party: readonly Member[]): number {
  return party.reduce((sum, { unit, qty }) => (unit.takes_seat ? sum + qty : sum), 0)
}

/** Why these travellers cannot be booked together, in the order in which the service looks. */
export function checkParty(
  option: PublicOption,
  party: readonly Member[],
  asked: NewQuote['units'],
): SelectionProblem[] {
  return [
    ...checkKnown(option, asked),
    ...checkQuantities(option, party),
    ...checkAges(party),
    ...checkCompany(party),
  ]
}

function checkKnown({ units }: PublicOption, asked: NewQuote['units']): SelectionProblem[] {
  return asked.flatMap(({ unit_id: unitId }, at) => {
    if (units.some(({ id }) => id === unitId)) return []
    const where = { path: ['units', at, 'unit_id'], id: unitId }
    return [problemAt(where, { code: 'UnknownUnit', details: { unitId } })]
  })
}

interface Bounds {
  min: number | null
  max: number | null
}

export function isWithin(value: number, { min, max }: Bounds): boolean {
  return (min === null || value >= min) && (max === null || value <= max)
}

function quantityAt(path: (string | number)[], unitId: string | null, bounds: Bounds) {
  return problemAt(
    { path, id: unitId },
    { code: 'UnitQuantityInvalid', details: { unitId, ...bounds } },
  )
}

function checkQuantities(option: PublicOption, party: readonly Member[]): SelectionProblem[] {
  const problems = party.flatMap(({ unit, qty, at }) => {
    const bounds = { min: unit.min_qty, max: unit.max_qty }
    return isWithin(qty, bounds) ? [] : [quantityAt(['units', at, 'qty'], unit.id, bounds)]
  })
  const min = Math.max(1, option.min_units ?? 1)
  const seats = { min, max: option.max_units }
  if (!isWithin(countSeats(party), seats)) {
    problems.push(quantityAt(['units'], onlyOne(option.units.filter(takesSeat)), seats))
  }
  // Whoever takes no seat is on the list of travellers too.
  const most = { min, max: option.max_party }
  if (party.reduce((sum, { qty }) => sum + qty, 0) > option.max_party) {
    problems.push(quantityAt(['units'], onlyOne(party.map(({ unit }) => unit)), most))
  }
  return problems
}

const takesSeat = (unit: Unit) => unit.takes_seat

/** Of several no single one is at fault. */
function onlyOne(units: readonly Unit[]): string | null {
  return units.length === 1 ? (units[0]?.id ?? null) : null
}

function checkAges(party: readonly Member[]): SelectionProblem[] {
  return party.flatMap(({ unit, ages, at }) => {
    const { id, min_age: minAge, max_age: maxAge } = unit
    if (ages.every(age => isWithin(age, { min: minAge, max: maxAge }))) return []
    const details = { unitId: id, minAge, maxAge }
    return [problemAt({ path: ['units', at, 'ages'], id }, { code: 'AgeRestriction', details })]
  })
}

function checkCompany(party: readonly Member[]): SelectionProblem[] {
  return party.flatMap(({ unit: { id, accompanied_by: by }, at }) => {
    if (by.length === 0 || party.some(({ unit }) => by.includes(unit.id))) return []
    const details = { unitId: id, by: [...by] }
    return [problemAt({ path: ['units', at], id }, { code: 'AccompanimentRequired', details })]
  })
}
