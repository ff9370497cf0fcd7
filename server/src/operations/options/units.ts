import { randomUUIDv7 } from 'node:crypto'
import { invalidFault, invalidInput } from '#domain/refusal.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import type { UnitSettings } from '#domain/trips/option.ts'
import { findUnitsFault } from '#domain/trips/option-rules.ts'
import { recogniseUnits } from '#domain/trips/recognise-units.ts'
import { findPriceTable, upsertPriceTables } from '#store/options/price-tables.ts'
import {
  listUnitIds,
  listUnits,
  retireUnits,
  type Unit,
  upsertUnits,
} from '#store/options/units.ts'
import { cellLosses } from '../versions/cell-losses.ts'
import { type Acting, type Write, write } from '../write.ts'
import { alterOption } from './alter-option.ts'

/**
 * With an id, a unit stays the one that was sold before; without, it is a new one. Who must come
 * along is named by id, or by the place in this list for a unit that has no id yet.
 */
export type GivenUnit = UnitSettings & { id?: string; accompaniedBy: readonly (string | number)[] }

type NamedUnit = GivenUnit & { id: string }
type UnitsChange = {
  optionId: string
  units: readonly GivenUnit[]
  /** Units that have left the sale may come back under their ids. */
  mayReturn?: boolean
  /** Given out before, by a draft, for units that are new. */
  newIds?: readonly string[]
}

/** Puts a new list of units in place of the old. Those that are missing leave the sale. */
export async function putUnits(
  acting: Acting,
  { optionId, units, mayReturn = false, newIds = [] }: UnitsChange,
): Promise<Unit[]> {
  const fault = findUnitsFault(units)
  if (fault) throw invalidFault(fault)
  return write(acting, w =>
    alterOption(w, optionId, async ({ tx, now, sellerId }, _option, trip) => {
      const key = { sellerId, optionId }
      const known = await listUnits(tx, { sellerId, optionIds: [optionId] })
      const given = recogniseUnits(units, known)
      const named = nameUnits(
        given,
        new Set([
          ...(mayReturn ? await listUnitIds(tx, key) : known.map(({ id }) => id)),
          ...newIds,
        ]),
      )
      const ids = named.map(({ id }) => id)
      const rows = named.map((unit, position) => ({
        ...unit,
        ...key,
        position,
        accompaniedBy: findCompanions(unit, position, ids),
      }))
      await retireUnits(tx, { ...key, keep: ids }, now)
      await upsertUnits(tx, rows)
      const priceRows = await deletePrices(w, optionId, new Set(ids))
      const log = {
        action: 'option.units_set',
        changes: { units: { before: known.map(settingsOf), after: rows.map(settingsOf) } },
        losses: cellLosses(priceRows, { units: known, trip }),
      }
      return { result: await listUnits(tx, { sellerId, optionIds: [optionId] }), log }
    }),
  )
}

/** As it is set, without whose it is and where it stands. */
function settingsOf({ sellerId: _, optionId: __, position: ___, ...settings }: Unit) {
  return settings
}

/** A given id must be one of the option's own units, and be given once. */
export function nameUnits(units: readonly GivenUnit[], free: Set<string>): NamedUnit[] {
  return units.map((unit, index) => {
    const { id = randomUUIDv7() } = unit
    if (unit.id === undefined || free.delete(id)) return { ...unit, id }
    throw invalidInput(
      `units.${index}.id`,
      'unknown_value',
      'is no unit of this option, or is named twice',
    )
  })
}

export function findCompanions(
  unit: NamedUnit,
  position: number,
  ids: readonly string[],
): string[] {
  const found = unit.accompaniedBy.map((named, index) => {
    const id = typeof named === 'number' ? ids[named] : ids.find(other => other === named)
    if (id !== undefined && id !== unit.id) return id
    const field = `units.${position}.accompanied_by.${index}`
    throw invalidInput(field, 'unknown_value', 'must be another unit of this list')
  })
  return [...new Set(found)]
}

/** A unit that left the sale leaves the price table, which could not be saved again with it. */
async function deletePrices(
  { tx, now, sellerId, log }: Write,
  optionId: string,
  keep: ReadonlySet<string>,
): Promise<{ before: readonly PriceRow[]; after: readonly PriceRow[] }> {
  const key = { sellerId, optionId }
  const before = (await findPriceTable(tx, key))?.rows ?? []
  const isGone = ({ unitId }: { unitId: string }) => !keep.has(unitId)
  if (!before.some(row => row.cells.some(isGone))) return { before, after: before }
  const after = before.map(row => ({ ...row, cells: row.cells.filter(cell => !isGone(cell)) }))
  await upsertPriceTables(tx, [{ ...key, rows: after, updatedAt: now }])
  await log('option.prices_set', optionId, { rows: { before, after } })
  return { before, after }
}
