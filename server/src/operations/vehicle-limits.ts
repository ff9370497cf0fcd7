import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { SharedLimit } from '#store/shared-limits.ts'
import { type LimitsChange, putSharedLimits } from './options/put-shared-limits.ts'

/** How many vehicles of a kind go out in a day, for all options that use them. */
export async function putVehicleLimits(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  change: LimitsChange,
): Promise<SharedLimit[]> {
  return putSharedLimits(deps, by, change, {
    kind: 'vehicle_limits',
    logged: limits => ({
      vehicleLimits: limits.map(({ id, name, amount }) => ({ id, name, perDay: amount })),
    }),
    notYours: 'limit',
    inUse: ({ optionId, limitId }) => `Option ${optionId} counts its vehicles against ${limitId}.`,
  })
}
