import { CapacityPools, CapacityPoolsBody } from '#contract/capacity-pool.ts'
import * as operations from '#operations/capacity-pools.ts'
import { listSharedLimits } from '#store/shared-limits.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { planParameters } from '../plan-parameters.ts'
import { readCapacityPools, wireCapacityPools } from '../wire/capacity-pool.ts'

export const getCapacityPools = endpoint({
  method: 'GET',
  path: '/v1/capacity-pools',
  tag: 'Schedules',
  summary: 'List the seats that options share',
  auth: seller('schedule:manage'),
  shows: 'capacity_pools',
  answers: { 200: { description: 'All of them, by name.', schema: CapacityPools } },
  problems: [],
  async handle({ db }, { caller }) {
    const pools = await listSharedLimits(db, 'capacity_pools', caller.sellerId)
    return answer(200, wireCapacityPools(pools))
  },
})

export const putCapacityPools = endpoint({
  method: 'PUT',
  path: '/v1/capacity-pools',
  tag: 'Schedules',
  summary: 'Set the seats that options share',
  description:
    'The whole list. Options name a pool as their `capacity_pool_id` and then sell its seats ' +
    'instead of their own. One with its id stays the same; one that an option uses cannot go.',
  auth: seller('schedule:manage'),
  edits: 'capacity_pools',
  query: planParameters,
  body: CapacityPoolsBody,
  answers: { 200: { description: 'All of them, as stored.', schema: CapacityPools } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const stored = await operations.putCapacityPools(
      actingOf(deps, call),
      readCapacityPools(call.body),
    )
    return answer(200, wireCapacityPools(stored))
  },
})
