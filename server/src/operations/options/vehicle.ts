import { invalidInput } from '#domain/refusal.ts'
import {
  findOptionVehicle,
  type OptionVehicle,
  updateOptionVehicle,
} from '#store/options/option-vehicles.ts'
import { lockLimitForShare } from '#store/shared-limits.ts'
import { recountStock } from '../claims.ts'
import { type Acting, write } from '../write.ts'
import { alterOption } from './alter-option.ts'

type VehicleChange = { optionId: string; vehicle: OptionVehicle | null }

/** What the option travels in; null is nothing that is counted. */
export async function putVehicle(
  acting: Acting,
  { optionId, vehicle }: VehicleChange,
): Promise<OptionVehicle | null> {
  return write(acting, w =>
    alterOption(w, optionId, async ({ tx, now, sellerId }) => {
      const id = vehicle?.vehicleLimitId ?? null
      if (id !== null && !(await lockLimitForShare(tx, 'vehicle_limits', { sellerId, id }))) {
        throw invalidInput('vehicle.vehicle_limit_id', 'unknown_value', 'no such limit')
      }
      const before = await findOptionVehicle(tx, { sellerId, optionId })
      await updateOptionVehicle(tx, { sellerId, optionId }, vehicle)
      await recountStock(tx, { sellerId, optionIds: [optionId] }, now)
      const log = {
        action: 'option.vehicle_set',
        changes: { vehicle: { before, after: vehicle } },
      }
      return { result: vehicle, log }
    }),
  )
}
