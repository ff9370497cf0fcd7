import { VehicleLimits } from '#contract/vehicle.ts'
import { listSharedLimits } from '#store/shared-limits.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireVehicleLimits } from '../../wire/vehicle.ts'

export const getVehicleLimits = endpoint({
  operationId: 'getVehicleLimits',
  method: 'GET',
  path: '/v1/vehicle-limits',
  tag: 'Options',
  summary: 'List the daily limits of vehicles',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'vehicle_limits',
  answers: { 200: { description: 'All of them, by name.', schema: VehicleLimits } },
  problems: [],
  async handle({ db }, { caller }) {
    const limits = await listSharedLimits(db, 'vehicle_limits', caller.sellerId)
    return answer(200, wireVehicleLimits(limits))
  },
})
