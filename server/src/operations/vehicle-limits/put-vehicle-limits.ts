import { randomUUIDv7 } from 'node:crypto'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { changeSale } from '#store/sales/sale-versions.ts'
import { lockSellerById } from '#store/sellers/sellers.ts'
import {
  deleteVehicleLimits,
  listOptionsOfLimits,
  listVehicleLimits,
  upsertVehicleLimits,
  type VehicleLimit,
} from '#store/vehicle-limits.ts'
import { audit } from '../audit.ts'

export type GivenLimit = Pick<VehicleLimit, 'name' | 'perDay'> & { id?: string }

type LimitsChange = { sellerId: string; limits: readonly GivenLimit[] }

/** Puts a new list of limits in place of the old; one that an option uses cannot go. */
export async function putVehicleLimits(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, limits }: LimitsChange,
): Promise<VehicleLimit[]> {
  return transaction(db, { seller: sellerId }, async tx => {
    // Two lists written at once would each leave behind what the other made.
    await lockSellerById(tx, sellerId)
    const known = await listVehicleLimits(tx, sellerId)
    const named = nameLimits(limits, new Set(known.map(({ id }) => id)))
    const kept = new Set(named.map(({ id }) => id))
    const ids = known.map(({ id }) => id).filter(id => !kept.has(id))
    const [used] = await deleteVehicleLimits(tx, { sellerId, ids })
    if (used) {
      const detail = `Option ${used.optionId} counts its vehicles against ${used.limitId}.`
      throw refuse('Conflict', { reason: 'in_use' }, detail)
    }
    await upsertVehicleLimits(
      tx,
      named.map(limit => ({ ...limit, sellerId, updatedAt: now })),
    )
    // A quote from before must not be held by the old number.
    const before = new Map(known.map(({ id, perDay }) => [id, perDay]))
    const changed = named.filter(({ id, perDay }) => before.get(id) !== perDay)
    const optionIds = await listOptionsOfLimits(tx, { sellerId, ids: changed.map(({ id }) => id) })
    await changeSale(tx, { sellerId, optionIds })
    await audit(tx, {
      sellerId,
      by,
      action: 'seller.vehicle_limits_set',
      entity: 'seller',
      entityId: sellerId,
      changes: { vehicleLimits: named },
      at: now,
    })
    return listVehicleLimits(tx, sellerId)
  })
}

/** A given id must be a limit of the seller's own; ids and names are given once. */
function nameLimits(limits: readonly GivenLimit[], free: Set<string>) {
  const names = new Set<string>()
  return limits.map((limit, index) => {
    const at = `vehicle_limits.${index}`
    if (names.has(limit.name)) throw invalidInput(`${at}.name`, 'is named twice')
    names.add(limit.name)
    const { id = randomUUIDv7() } = limit
    if (limit.id === undefined || free.delete(id)) return { ...limit, id }
    throw invalidInput(`${at}.id`, 'is no limit of yours, or is named twice')
  })
}
