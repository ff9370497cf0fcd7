import { CapacityPools, CapacityPoolsBody } from '#contract/capacity-pool.ts'
import { putCapacityPools as operation } from '#operations/capacity-pools/put-capacity-pools.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readCapacityPools, wireCapacityPools } from '../../wire/capacity-pool.ts'

export const putCapacityPools = endpoint({
  operationId: 'putCapacityPools',
  method: 'PUT',
  path: '/v1/capacity-pools',
  tag: 'Schedules',
  summary: 'Set the seats that options share',
  description:
    'The whole list. Options name a pool as their `capacity_pool_id` and then sell its seats ' +
    'instead of their own. One with its id stays the same; one that an option uses cannot go.',
  auth: seller('schedule:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'capacity_pools',
  query: planParameters,
  body: CapacityPoolsBody,
  answers: { 200: { description: 'All of them, as stored.', schema: CapacityPools } },
  problems: ['Conflict'],
  async handle({ db, clock }, call) {
    const stored = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      limits: readCapacityPools(call.body),
    })
    return answer(200, wireCapacityPools(stored))
  },
})
