import assert from 'node:assert/strict'
import type { Option } from '#contract/option.ts'
import type { Special as SpecialRecord } from '#contract/special.ts'
import type { LocalStart } from '#domain/availability/local-start.ts'
import { findPickupFault } from '#domain/pickup.ts'
import { findLoweringCells } from '#domain/prices/lowering-cells.ts'
import { findPriceTableFault } from '#domain/prices/price-table-rules.ts'
import type {
  DepartureException,
  Pickup,
  PriceRow,
  RoomType,
  Schedule,
  Special,
} from '#domain/sales/sale-sheet.ts'
import { findScheduleFault } from '#domain/schedules.ts'
import type { ExtraSettings } from '#domain/trips/option.ts'
import type { Tx } from '#store/database.ts'
import {
  type OptionException,
  upsertDepartureExceptions,
} from '#store/options/departure-exceptions.ts'
import { type Extra, upsertExtras } from '#store/options/extras.ts'
import { type OptionVehicle, updateOptionVehicle } from '#store/options/option-vehicles.ts'
import { updatePickup, upsertPickupRules } from '#store/options/pickup-rules.ts'
import { type PriceTable, upsertPriceTables } from '#store/options/price-tables.ts'
import { type OptionRoomType, upsertRoomTypes } from '#store/options/room-types.ts'
import { type OptionSchedule, upsertSchedules } from '#store/options/schedules.ts'
import type { Unit } from '#store/options/units.ts'
import { type SharedLimit, upsertSharedLimits } from '#store/shared-limits.ts'
import { insertSpecials } from '#store/specials.ts'

/** What selling an option takes, where it comes in together with its trip. */
export type ImportedSale = {
  priceRows?: readonly PriceRow[]
  schedule?: Schedule
  departures?: readonly (LocalStart & DepartureException)[]
  roomTypes?: readonly RoomType[]
  vehicle?: OptionVehicle
  pickup?: Pickup
}
export type ImportedExtra = ExtraSettings & { id: string }
export type ImportedSpecial = Special & { name: string; optionId: string | null }
/** What several options of a seller share. */
export type ImportedShares = {
  vehicleLimits?: readonly Pick<SharedLimit, 'id' | 'name' | 'amount'>[]
  capacityPools?: readonly Pick<SharedLimit, 'id' | 'name' | 'amount'>[]
}

/** Before the options, which name them. */
export async function insertShares(
  tx: Tx,
  { vehicleLimits = [], capacityPools = [] }: ImportedShares,
  { sellerId, now }: { sellerId: string; now: Temporal.Instant },
): Promise<void> {
  const owned = { sellerId, updatedAt: now }
  await upsertSharedLimits(
    tx,
    'vehicle_limits',
    vehicleLimits.map(limit => ({ ...limit, ...owned })),
  )
  await upsertSharedLimits(
    tx,
    'capacity_pools',
    capacityPools.map(pool => ({ ...pool, ...owned })),
  )
}

export type SoldOption = { option: Option; units: readonly Unit[]; sale: ImportedSale }
type TripSales = {
  options: readonly SoldOption[]
  extras: readonly Extra[]
  specials: readonly SpecialRecord[]
}

/** After the options and units. */
export async function insertSales(
  tx: Tx,
  { options, extras, specials }: TripSales,
  now: Temporal.Instant,
): Promise<void> {
  for (const sold of options) assertSale(sold)
  await upsertPriceTables(
    tx,
    options.flatMap(sold => priceTableOf(sold, now)),
  )
  await upsertSchedules(
    tx,
    options.flatMap(sold => scheduleOf(sold, now)),
  )
  await upsertDepartureExceptions(
    tx,
    options.flatMap(sold => departuresOf(sold, now)),
  )
  await upsertRoomTypes(tx, options.flatMap(roomTypesOf))
  for (const sold of options) await writeServices(tx, sold)
  await upsertExtras(tx, extras)
  await insertSpecials(tx, specials)
}

function assertSale({ option, units, sale }: SoldOption): void {
  const { priceRows = [], schedule, pickup } = sale
  const faults = [
    findPriceTableFault(priceRows, new Set(units.map(({ id }) => id))),
    schedule ? findScheduleFault(schedule, option) : null,
    pickup ? findPickupFault(pickup) : null,
  ]
  const lowering = findLoweringCells(priceRows, new Set())
  assert.deepEqual(
    [...faults.filter(fault => fault !== null), ...lowering],
    [],
    `option ${option.id}`,
  )
}

const keyOf = ({ option }: SoldOption) => ({ sellerId: option.sellerId, optionId: option.id })

function priceTableOf(sold: SoldOption, updatedAt: Temporal.Instant): PriceTable[] {
  const { priceRows: rows } = sold.sale
  return rows ? [{ ...keyOf(sold), rows, updatedAt }] : []
}

function scheduleOf(sold: SoldOption, updatedAt: Temporal.Instant): OptionSchedule[] {
  const { schedule } = sold.sale
  return schedule ? [{ ...schedule, ...keyOf(sold), updatedAt }] : []
}

function departuresOf(sold: SoldOption, updatedAt: Temporal.Instant): OptionException[] {
  const { departures = [] } = sold.sale
  return departures.map(departure => ({ ...departure, ...keyOf(sold), note: null, updatedAt }))
}

function roomTypesOf(sold: SoldOption): OptionRoomType[] {
  const { roomTypes = [] } = sold.sale
  return roomTypes.map((roomType, position) => ({ ...roomType, ...keyOf(sold), position }))
}

async function writeServices(tx: Tx, sold: SoldOption): Promise<void> {
  const { vehicle, pickup } = sold.sale
  const key = keyOf(sold)
  if (vehicle) await updateOptionVehicle(tx, key, vehicle)
  if (!pickup) return
  const { rules, ...settings } = pickup
  await updatePickup(tx, key, settings)
  await upsertPickupRules(
    tx,
    rules.map((rule, position) => ({ ...rule, ...key, position })),
  )
}
