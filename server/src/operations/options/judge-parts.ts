import { readStart } from '#domain/availability/local-start.ts'
import type { Fault } from '#domain/fault.ts'
import { findPriceTableFault } from '#domain/prices/price-table-rules.ts'
import { invalidFault, invalidInput } from '#domain/refusal.ts'
import type { SheetChanges } from '#domain/sales/change-sheet.ts'
import type {
  DepartureException,
  PriceRow,
  SaleSheet,
  SaleUnit,
  Schedule,
} from '#domain/sales/sale-sheet.ts'
import { findDepartureFault, findScheduleFault } from '#domain/schedules.ts'
import { findUnitsFault } from '#domain/trips/option-rules.ts'
import { recogniseUnits } from '#domain/trips/recognise-units.ts'
import { findCompanions, type GivenUnit, nameUnits } from './put-units.ts'

/** A unit that is not saved yet may be named by an id of its own. */
type SimulatedUnit = GivenUnit & { temporaryId?: string }
type NamedUnit = GivenUnit & { id: string }

/** Parts of an option as they would be saved; those that are left out stay as they are. */
export type GivenParts = {
  units: readonly SimulatedUnit[] | undefined
  priceRows: readonly PriceRow[] | undefined
  schedule: Schedule | undefined
  exceptions: readonly (DepartureException & { start: string })[] | undefined
}

/**
 * Throws what saving these parts would refuse, but for prices that fall: those are an answer.
 */
export function judgeParts(sheet: SaleSheet, parts: GivenParts): SheetChanges {
  const named = parts.units && nameGiven(parts.units, sheet.units)
  const unitIds = new Set((named ?? sheet.units).map(({ id }) => id))
  const { priceRows, schedule } = parts
  refuse('price_table', priceRows ? findPriceTableFault(priceRows, unitIds) : null)
  refuse('schedule', schedule ? findScheduleFault(schedule, scheduled(sheet)) : null)
  const exceptions = parts.exceptions && judgeExceptions(parts.exceptions, sheet)
  const units = named && withCompanions(named)
  return {
    ...(units && { units }),
    ...(priceRows && { priceRows }),
    ...(schedule && { schedule }),
    ...(exceptions && { exceptions }),
  }
}

function refuse(part: string, fault: Fault | null): void {
  if (fault) throw invalidFault({ ...fault, field: `${part}.${fault.field}` })
}

function nameGiven(given: readonly SimulatedUnit[], known: readonly SaleUnit[]): NamedUnit[] {
  const fault = findUnitsFault(given)
  if (fault) throw invalidFault(fault)
  const units = given.map(({ temporaryId, ...unit }) => {
    return temporaryId === undefined ? unit : { id: temporaryId, ...unit }
  })
  const ids = [...known.map(({ id }) => id), ...given.flatMap(unit => unit.temporaryId ?? [])]
  return nameUnits(recogniseUnits(units, known), new Set(ids))
}

function withCompanions(named: readonly NamedUnit[]): SaleUnit[] {
  const order = named.map(({ id }) => id)
  return named.map((unit, position) => ({
    ...unit,
    accompaniedBy: findCompanions(unit, position, order),
  }))
}

function scheduled(sheet: SaleSheet) {
  return { ...sheet, capacityPoolId: sheet.pool?.id ?? null }
}

function judgeExceptions(
  given: NonNullable<GivenParts['exceptions']>,
  sheet: SaleSheet,
): Record<string, DepartureException> {
  const entries = given.map(({ start, ...exception }, index) => {
    const field = `exceptions.${index}`
    const read = readStart(start)
    if (!read) throw invalidInput(`${field}.start`, 'bad_date', 'is no day and no start')
    if (sheet.availabilityType === 'opening_hours' && read.time !== null) {
      throw invalidInput(`${field}.start`, 'not_applicable', 'is open all day and has no times')
    }
    refuse(field, findDepartureFault(exception, read, scheduled(sheet)))
    return [start, exception] as const
  })
  return Object.fromEntries(entries)
}
