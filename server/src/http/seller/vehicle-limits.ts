import { VehicleLimits, VehicleLimitsBody } from '#contract/vehicle.ts'
import * as operations from '#operations/vehicle-limits.ts'
import { listSharedLimits } from '#store/shared-limits.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { planParameters } from '../plan-parameters.ts'
import { readVehicleLimits, wireVehicleLimits } from '../wire/vehicle.ts'

export const getVehicleLimits = endpoint({
  method: 'GET',
  path: '/v1/vehicle-limits',
  tag: 'Options',
  summary: 'List the daily limits of vehicles',
  auth: seller('trip:manage'),
  shows: 'vehicle_limits',
  answers: { 200: { description: 'All of them, by name.', schema: VehicleLimits } },
  problems: [],
  async handle({ db }, { caller }) {
    const limits = await listSharedLimits(db, 'vehicle_limits', caller.sellerId)
    return answer(200, wireVehicleLimits(limits))
  },
})

export const putVehicleLimits = endpoint({
  method: 'PUT',
  path: '/v1/vehicle-limits',
  tag: 'Options',
  summary: 'Set the daily limits of vehicles',
  description:
    'The whole list. Several options may count against one limit. One with its id stays the ' +
    'same; one that an option uses cannot go.',
  auth: seller('trip:manage'),
  edits: 'vehicle_limits',
  query: planParameters,
  body: VehicleLimitsBody,
  answers: { 200: { description: 'All of them, as stored.', schema: VehicleLimits } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const stored = await operations.putVehicleLimits(
      actingOf(deps, call),
      readVehicleLimits(call.body),
    )
    return answer(200, wireVehicleLimits(stored))
  },
})
