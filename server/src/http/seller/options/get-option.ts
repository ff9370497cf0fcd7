import { Option } from '#contract/option.ts'
import { notFound } from '#domain/refusal.ts'
import { findOptionById } from '#store/options/options.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const getOption = endpoint({
  method: 'GET',
  path: '/v1/options/{id}',
  tag: 'Options',
  summary: 'Read an option',
  auth: seller('trip:read'),
  shows: 'option',
  params: { id: uuidOf('option') },
  answers: { 200: { description: 'The option.', schema: Option.Record } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const option = await findOptionById(db, { sellerId: caller.sellerId, id: params.id })
    if (!option) throw notFound('option')
    return answer(200, Option.wire(option))
  },
})
