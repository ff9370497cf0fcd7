import { VehicleLimits, VehicleLimitsBody } from '#contract/vehicle.ts'
import { putVehicleLimits as operation } from '#operations/vehicle-limits/put-vehicle-limits.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readVehicleLimits, wireVehicleLimits } from '../../wire/vehicle.ts'

export const putVehicleLimits = endpoint({
  operationId: 'putVehicleLimits',
  method: 'PUT',
  path: '/v1/vehicle-limits',
  tag: 'Options',
  summary: 'Set the daily limits of vehicles',
  description:
    'The whole list. Several options may count against one limit. One with its id stays the ' +
    'same; one that an option uses cannot go.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'vehicle_limits',
  query: planParameters,
  body: VehicleLimitsBody,
  answers: { 200: { description: 'All of them, as stored.', schema: VehicleLimits } },
  problems: ['Conflict'],
  async handle({ db, clock }, call) {
    const stored = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      limits: readVehicleLimits(call.body),
    })
    return answer(200, wireVehicleLimits(stored))
  },
})
