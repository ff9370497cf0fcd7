import { SellerRecord } from '#contract/seller.ts'
import { notFound } from '#domain/refusal.ts'
import { findSellerBySlug } from '#store/sellers.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireSeller } from '../../wire/seller.ts'

export const getSeller = endpoint({
  method: 'GET',
  path: '/v1/platform/sellers/{slug}',
  tag: 'Platform sellers',
  summary: 'Read one seller',
  auth: platformWith('platform:read'),
  params: { slug: slugOf('seller') },
  answers: { 200: { description: 'The seller.', schema: SellerRecord } },
  problems: ['NotFound'],
  async handle({ db }, { params }) {
    const found = await findSellerBySlug(db, params.slug)
    if (!found) throw notFound('seller')
    return answer(200, wireSeller(found))
  },
})
