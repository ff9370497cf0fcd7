import { SpecialRecord } from '#contract/special.ts'
import { notFound } from '#domain/refusal.ts'
import { findSpecialById } from '#store/specials.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireSpecial } from '../../wire/special.ts'

export const getSpecial = endpoint({
  operationId: 'getSpecial',
  method: 'GET',
  path: '/v1/specials/{id}',
  tag: 'Prices',
  summary: 'Read a special',
  auth: seller('price:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'special',
  params: { id: uuidOf('special') },
  answers: { 200: { description: 'The special.', schema: SpecialRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const special = await findSpecialById(db, { sellerId: caller.sellerId, id: params.id })
    if (!special) throw notFound('special')
    return answer(200, wireSpecial(special))
  },
})
