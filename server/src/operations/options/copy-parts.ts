import { randomUUIDv7 } from 'node:crypto'
import type { Option } from '#contract/option.ts'
import type { PriceRow, SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Tx } from '#store/database.ts'
import { updateOptionVehicle } from '#store/options/option-vehicles.ts'
import { insertOptions } from '#store/options/options.ts'
import { updatePickup, upsertPickupRules } from '#store/options/pickup-rules.ts'
import { upsertPriceTables } from '#store/options/price-tables.ts'
import { upsertRoomTypes } from '#store/options/room-types.ts'
import { upsertSchedules } from '#store/options/schedules.ts'
import { upsertUnits } from '#store/options/units.ts'

/** An option with everything that is sold by it. */
export type WholeOption = { option: Option; sheet: SaleSheet }
/** The new id of each that was copied, by its old one. */
export type NewIds = ReadonlyMap<string, string>

/**
 * Writes options with all that belongs to them once more, under new ids: units, prices, rooms,
 * vehicle, pickup and schedule. What was said of single days stays with the old ones.
 */
export async function copyParts(
  tx: Tx,
  sources: readonly WholeOption[],
  settings: (option: Option) => Partial<Option> & Pick<Option, 'tripId' | 'createdAt'>,
): Promise<{ options: Option[]; ids: NewIds }> {
  const ids = new Map(sources.flatMap(idsOf).map(id => [id, randomUUIDv7()]))
  const made = sources.map(({ option, sheet }) => ({
    option: { ...option, ...settings(option), id: renamed(ids, option.id) },
    sheet,
  }))
  const options = made.map(({ option }) => option)
  await insertOptions(tx, options)
  await upsertUnits(
    tx,
    made.flatMap(one => unitsOf(one, ids)),
  )
  await upsertPriceTables(
    tx,
    made.flatMap(one => pricesOf(one, ids)),
  )
  await upsertSchedules(tx, made.flatMap(schedulesOf))
  await upsertRoomTypes(
    tx,
    made.flatMap(one => roomsOf(one, ids)),
  )
  for (const one of made) await copyTransport(tx, one, ids)
  return { options, ids }
}

function idsOf({ option, sheet: { units, roomTypes, pickup } }: WholeOption): string[] {
  return [option, ...units, ...roomTypes, ...(pickup?.rules ?? [])].map(({ id }) => id)
}

/** What was not copied keeps its id. */
export function renamed(ids: NewIds, id: string): string {
  return ids.get(id) ?? id
}

function keyOf({ option }: WholeOption) {
  return { sellerId: option.sellerId, optionId: option.id }
}

function unitsOf(one: WholeOption, ids: NewIds) {
  return one.sheet.units.map((unit, position) => ({
    ...unit,
    ...keyOf(one),
    id: renamed(ids, unit.id),
    position,
    accompaniedBy: unit.accompaniedBy.map(id => renamed(ids, id)),
  }))
}

function pricesOf(one: WholeOption, ids: NewIds) {
  if (one.sheet.priceRows.length === 0) return []
  const rows = one.sheet.priceRows.map((row): PriceRow => {
    const cells = row.cells.map(cell => ({ ...cell, unitId: renamed(ids, cell.unitId) }))
    return { ...row, cells }
  })
  return [{ ...keyOf(one), rows, updatedAt: one.option.createdAt }]
}

function schedulesOf(one: WholeOption) {
  const { schedule } = one.sheet
  if (schedule.rules.length + schedule.dates.length === 0) return []
  return [{ ...schedule, ...keyOf(one), updatedAt: one.option.createdAt }]
}

function roomsOf(one: WholeOption, ids: NewIds) {
  return one.sheet.roomTypes.map((room, position) => {
    return { ...room, ...keyOf(one), id: renamed(ids, room.id), position }
  })
}

async function copyTransport(tx: Tx, one: WholeOption, ids: NewIds): Promise<void> {
  const key = keyOf(one)
  const { vehicle, pickup } = one.sheet
  if (vehicle) {
    const { limit, ...settings } = vehicle
    await updateOptionVehicle(tx, key, { ...settings, vehicleLimitId: limit?.id ?? null })
  }
  if (!pickup) return
  const { rules, ...settings } = pickup
  await updatePickup(tx, key, settings)
  const copies = rules.map((rule, position) => {
    return { ...rule, ...key, id: renamed(ids, rule.id), position }
  })
  await upsertPickupRules(tx, copies)
}
