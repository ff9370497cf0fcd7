import { invalidInput } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  findOptionVehicle,
  type OptionVehicle,
  updateOptionVehicle,
} from '#store/options/option-vehicles.ts'
import { lockLimitForShare } from '#store/shared-limits.ts'
import { recountStock } from '../claims.ts'
import { alterOption } from './alter-option.ts'

type VehicleChange = { sellerId: string; optionId: string; vehicle: OptionVehicle | null }

/** What the option travels in; null is nothing that is counted. */
export async function putVehicle(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, optionId, vehicle }: VehicleChange,
): Promise<OptionVehicle | null> {
  return transaction(db, { seller: sellerId }, tx =>
    alterOption(tx, { now, by }, { sellerId, optionId }, async () => {
      const id = vehicle?.vehicleLimitId ?? null
      if (id !== null && !(await lockLimitForShare(tx, 'vehicle_limits', { sellerId, id }))) {
        throw invalidInput('vehicle.vehicle_limit_id', 'unknown_value', 'no such limit')
      }
      const before = await findOptionVehicle(tx, { sellerId, optionId })
      await updateOptionVehicle(tx, { sellerId, optionId }, vehicle)
      await recountStock(tx, { sellerId, optionIds: [optionId] }, now)
      const log = {
        action: 'option.vehicle_set',
        entity: 'option',
        entityId: optionId,
        changes: { vehicle: { before, after: vehicle } },
      }
      return { result: vehicle, log }
    }),
  )
}
