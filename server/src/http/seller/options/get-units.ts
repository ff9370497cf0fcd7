import { OptionUnits } from '#contract/option.ts'
import { notFound } from '#domain/refusal.ts'
import { findOptionById } from '#store/options/options.ts'
import { listUnits } from '#store/options/units.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireUnits } from '../../wire/seller-option.ts'

export const getUnits = endpoint({
  operationId: 'getUnits',
  method: 'GET',
  path: '/v1/options/{id}/units',
  tag: 'Options',
  summary: 'Read the units of an option',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
  shows: 'units',
  params: { id: uuidOf('option') },
  answers: { 200: { description: 'The units.', schema: OptionUnits } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const option = await findOptionById(db, { sellerId, id: params.id })
    if (!option) throw notFound('option')
    return answer(200, wireUnits(await listUnits(db, { sellerId, optionIds: [option.id] })))
  },
})
