import { OptionVehicle, VehicleBody } from '#contract/vehicle.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/options/vehicle.ts'
import { findOptionVehicle } from '#store/options/option-vehicles.ts'
import { findOptionById } from '#store/options/options.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { readVehicle, wireVehicle } from '../../wire/vehicle.ts'

export const getVehicle = endpoint({
  method: 'GET',
  path: '/v1/options/{id}/vehicle',
  tag: 'Options',
  summary: 'Read what an option travels in',
  auth: seller('trip:read'),
  shows: 'vehicle',
  params: { id: uuidOf('option') },
  answers: { 200: { description: 'The vehicle, or null.', schema: OptionVehicle } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const option = await findOptionById(db, { sellerId, id: params.id })
    if (!option) throw notFound('option')
    const key = { sellerId, optionId: option.id }
    return answer(200, wireVehicle(await findOptionVehicle(db, key)))
  },
})

export const putVehicle = endpoint({
  method: 'PUT',
  path: '/v1/options/{id}/vehicle',
  tag: 'Options',
  summary: 'Set what an option travels in',
  description:
    'A booking takes as many vehicles as its travellers fill, up to `max_per_booking`. With a ' +
    '`vehicle_limit_id` they count against that limit of the day. Null takes the vehicle away.',
  auth: seller('trip:manage'),
  edits: 'vehicle',
  params: { id: uuidOf('option') },
  body: VehicleBody,
  answers: { 200: { description: 'The vehicle, as stored.', schema: OptionVehicle } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const stored = await operations.putVehicle(actingOf(deps, call), {
      optionId: call.params.id,
      vehicle: readVehicle(call.body),
    })
    return answer(200, wireVehicle(stored))
  },
})
