import { OptionPickup } from '#contract/pickup.ts'
import { notFound } from '#domain/refusal.ts'
import { findOptionById } from '#store/options/options.ts'
import { findPickup } from '#store/options/pickup-rules.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wirePickup } from '../../wire/pickup.ts'

export const getPickup = endpoint({
  operationId: 'getPickup',
  method: 'GET',
  path: '/v1/options/{id}/pickup',
  tag: 'Options',
  summary: 'Read the pickup of an option',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
  shows: 'pickup',
  params: { id: uuidOf('option') },
  answers: { 200: { description: 'The pickup, or null.', schema: OptionPickup } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const option = await findOptionById(db, { sellerId, id: params.id })
    if (!option) throw notFound('option')
    const key = { sellerId, optionId: option.id }
    return answer(200, wirePickup(await findPickup(db, key)))
  },
})
