import type { CapacityPoolsBody } from '#contract/capacity-pool.ts'
import type { Static } from '#contract/schema.ts'
import type { GivenPool } from '#operations/capacity-pools/put-capacity-pools.ts'
import type { CapacityPool } from '#store/capacity-pools.ts'
import { given } from './given.ts'
import { timestamp } from './timestamp.ts'

export function wireCapacityPools(pools: readonly CapacityPool[]) {
  return {
    capacity_pools: pools.map(({ id, name, capacity, updatedAt }) => ({
      id,
      name,
      capacity,
      updated_at: timestamp(updatedAt),
    })),
  }
}

export function readCapacityPools(body: Static<typeof CapacityPoolsBody>): GivenPool[] {
  return body.capacity_pools.map(({ id, name, capacity }) => ({ ...given({ id }), name, capacity }))
}
