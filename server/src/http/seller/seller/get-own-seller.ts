import { SellerRecord } from '#contract/seller.ts'
import { notFound } from '#domain/refusal.ts'
import { findSellerById } from '#store/sellers/sellers.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireSeller } from '../../wire/seller.ts'

export const getOwnSeller = endpoint({
  operationId: 'getOwnSeller',
  method: 'GET',
  path: '/v1/seller',
  tag: 'Seller profile',
  summary: 'Read the seller that the caller belongs to',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'seller',
  answers: { 200: { description: 'The seller.', schema: SellerRecord } },
  problems: [],
  async handle({ db }, { caller }) {
    const found = await findSellerById(db, caller.sellerId)
    if (!found) throw notFound('seller')
    return answer(200, wireSeller(found))
  },
})
