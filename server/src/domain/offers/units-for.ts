import { granted, type Outcome, refused } from '../refusal.ts'
import type { SaleUnit } from '../sales/sale-sheet.ts'
import type { SelectedUnit } from '../sales/selection.ts'

export type RequestedGroup = { adults: number; children: number; infants: number }
type Unit = Pick<SaleUnit, 'id' | 'type'>

const YOUNG: readonly SaleUnit['type'][] = ['child', 'youth', 'infant']

/** The units of an option for a group that gave only its numbers of adults, children, infants. */
export function unitsFor(
  units: readonly Unit[],
  { adults, children, infants }: RequestedGroup,
): Outcome<SelectedUnit[]> {
  const ofType = (type: SaleUnit['type']) => units.find(unit => unit.type === type)
  const wanted = [
    { who: 'adults', qty: adults, unit: ofType('adult') ?? units.find(isForAdults) },
    { who: 'children', qty: children, unit: ofType('child') ?? ofType('youth') },
    { who: 'infants', qty: infants, unit: ofType('infant') },
  ].filter(({ qty }) => qty > 0)
  const unmatched = wanted.find(({ unit }) => unit === undefined)
  if (unmatched) {
    const message = `is required, because the option has no unit for ${unmatched.who}`
    return refused(
      'InvalidInput',
      { errors: [{ field: 'units', reason: 'required', message }] },
      `units: ${message}`,
    )
  }
  return granted(
    wanted.flatMap(({ qty, unit }) => (unit ? [{ unitId: unit.id, qty, ages: null }] : [])),
  )
}

const isForAdults = ({ type }: Unit): boolean => !YOUNG.includes(type)
