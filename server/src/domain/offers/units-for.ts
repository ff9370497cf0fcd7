import { granted, type Outcome, refused } from '../refusal.ts'
import type { SaleUnit } from '../sales/sale-sheet.ts'
import type { SelectedUnit } from '../sales/selection.ts'

export type AskedGroup = { adults: number; children: number; infants: number }
type Unit = Pick<SaleUnit, 'id' | 'type'>

const YOUNG: readonly SaleUnit['type'][] = ['child', 'youth', 'infant']

/** The units of an option by which a group travels that said only how many of each age it is. */
export function unitsFor(
  units: readonly Unit[],
  { adults, children, infants }: AskedGroup,
): Outcome<SelectedUnit[]> {
  const ofType = (type: SaleUnit['type']) => units.find(unit => unit.type === type)
  const wanted = [
    { who: 'adults', qty: adults, unit: ofType('adult') ?? units.find(isForAdults) },
    { who: 'children', qty: children, unit: ofType('child') ?? ofType('youth') },
    { who: 'infants', qty: infants, unit: ofType('infant') },
  ].filter(({ qty }) => qty > 0)
  const nobody = wanted.find(({ unit }) => unit === undefined)
  if (nobody) {
    const message = `is required, because the option has no unit for ${nobody.who}`
    return refused('InvalidInput', { errors: [{ field: 'units', message }] }, `units: ${message}`)
  }
  return granted(
    wanted.flatMap(({ qty, unit }) => (unit ? [{ unitId: unit.id, qty, ages: null }] : [])),
  )
}

const isForAdults = ({ type }: Unit): boolean => !YOUNG.includes(type)
