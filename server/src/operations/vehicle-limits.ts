import type { SharedLimit } from '#store/shared-limits.ts'
import { type GivenLimit, putSharedLimits } from './options/put-shared-limits.ts'
import type { Acting } from './write.ts'

/** How many vehicles of a kind go out in a day, for all options that use them. */
export async function putVehicleLimits(
  acting: Acting,
  limits: readonly GivenLimit[],
): Promise<SharedLimit[]> {
  return putSharedLimits(acting, limits, {
    kind: 'vehicle_limits',
    logged: list => ({
      vehicleLimits: list.map(({ id, name, amount }) => ({ id, name, perDay: amount })),
    }),
    notYours: 'limit',
    inUse: ({ optionId, limitId }) => `Option ${optionId} counts its vehicles against ${limitId}.`,
  })
}
