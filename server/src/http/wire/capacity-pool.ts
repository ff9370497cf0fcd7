import type { CapacityPoolsBody } from '#contract/capacity-pool.ts'
import type { Static } from '#contract/schema.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { GivenLimit } from '#operations/options/put-shared-limits.ts'
import type { SharedLimit } from '#store/shared-limits.ts'
import { given } from './given.ts'

export function wireCapacityPools(pools: readonly SharedLimit[]) {
  return {
    capacity_pools: pools.map(({ id, name, amount, updatedAt }) => ({
      id,
      name,
      capacity: amount,
      updated_at: timestamp(updatedAt),
    })),
  }
}

export function readCapacityPools(body: Static<typeof CapacityPoolsBody>): GivenLimit[] {
  return body.capacity_pools.map(({ id, name, capacity }) => ({
    ...given({ id }),
    name,
    amount: capacity,
  }))
}
