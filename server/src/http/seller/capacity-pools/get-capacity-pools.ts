import { CapacityPools } from '#contract/capacity-pool.ts'
import { listSharedLimits } from '#store/shared-limits.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireCapacityPools } from '../../wire/capacity-pool.ts'

export const getCapacityPools = endpoint({
  operationId: 'getCapacityPools',
  method: 'GET',
  path: '/v1/capacity-pools',
  tag: 'Schedules',
  summary: 'List the seats that options share',
  auth: seller('schedule:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'capacity_pools',
  answers: { 200: { description: 'All of them, by name.', schema: CapacityPools } },
  problems: [],
  async handle({ db }, { caller }) {
    const pools = await listSharedLimits(db, 'capacity_pools', caller.sellerId)
    return answer(200, wireCapacityPools(pools))
  },
})
