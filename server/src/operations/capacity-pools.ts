import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { SharedLimit } from '#store/shared-limits.ts'
import { type LimitsChange, putSharedLimits } from './options/put-shared-limits.ts'

/** The seats that several options sell from. */
export async function putCapacityPools(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  change: LimitsChange,
): Promise<SharedLimit[]> {
  return putSharedLimits(deps, by, change, {
    kind: 'capacity_pools',
    logged: pools => ({
      capacityPools: pools.map(({ id, name, amount }) => ({ id, name, capacity: amount })),
    }),
    notYours: 'pool',
    inUse: ({ optionId, limitId }) => `Option ${optionId} sells from the pool ${limitId}.`,
  })
}
