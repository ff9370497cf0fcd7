import { OptionVehicle } from '#contract/vehicle.ts'
import { notFound } from '#domain/refusal.ts'
import { findOptionVehicle } from '#store/options/option-vehicles.ts'
import { findOptionById } from '#store/options/options.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireVehicle } from '../../wire/vehicle.ts'

export const getVehicle = endpoint({
  operationId: 'getVehicle',
  method: 'GET',
  path: '/v1/options/{id}/vehicle',
  tag: 'Options',
  summary: 'Read what an option travels in',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
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
