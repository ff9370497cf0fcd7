import { VehicleLimits } from '#contract/vehicle.ts'
import { listVehicleLimits } from '#store/vehicle-limits.ts'
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
  answers: { 200: { description: 'All of them, by name.', schema: VehicleLimits } },
  problems: [],
  async handle({ db }, { caller }) {
    return answer(200, wireVehicleLimits(await listVehicleLimits(db, caller.sellerId)))
  },
})
