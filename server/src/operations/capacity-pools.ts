import type { SharedLimit } from '#store/shared-limits.ts'
import { type GivenLimit, putSharedLimits } from './options/put-shared-limits.ts'
import type { Acting } from './write.ts'

/** The seats that several options sell from. */
export async function putCapacityPools(
  acting: Acting,
  limits: readonly GivenLimit[],
): Promise<SharedLimit[]> {
  return putSharedLimits(acting, limits, {
    kind: 'capacity_pools',
    logged: pools => ({
      capacityPools: pools.map(({ id, name, amount }) => ({ id, name, capacity: amount })),
    }),
    notYours: 'pool',
    inUse: ({ optionId, limitId }) => `Option ${optionId} sells from the pool ${limitId}.`,
  })
}
