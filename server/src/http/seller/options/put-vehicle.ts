import { OptionVehicle, VehicleBody } from '#contract/vehicle.ts'
import { putVehicle as operation } from '#operations/options/put-vehicle.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { readVehicle, wireVehicle } from '../../wire/vehicle.ts'

export const putVehicle = endpoint({
  operationId: 'putVehicle',
  method: 'PUT',
  path: '/v1/options/{id}/vehicle',
  tag: 'Options',
  summary: 'Set what an option travels in',
  description:
    'A booking takes as many vehicles as its travellers fill, up to `max_per_booking`. With a ' +
    '`vehicle_limit_id` they count against that limit of the day. Null takes the vehicle away.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'vehicle',
  params: { id: uuidOf('option') },
  body: VehicleBody,
  answers: { 200: { description: 'The vehicle, as stored.', schema: OptionVehicle } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const stored = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      optionId: call.params.id,
      vehicle: readVehicle(call.body),
    })
    return answer(200, wireVehicle(stored))
  },
})
