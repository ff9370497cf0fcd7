import { StorefrontPaymentMethods } from '#contract/payment-method.ts'
import { notFound } from '#domain/refusal.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wirePaymentMethods } from '../../wire/storefront.ts'

export const getPaymentMethods = endpoint({
  operationId: 'getPaymentMethods',
  method: 'GET',
  path: '/v1/storefronts/{id}/payment-methods',
  tag: 'Storefronts',
  summary: 'Read the ways to pay on a storefront',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'storefront',
  params: { id: uuidOf('storefront') },
  answers: { 200: { description: 'The ways to pay.', schema: StorefrontPaymentMethods } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const storefront = await findStorefrontById(db, { sellerId: caller.sellerId, id: params.id })
    if (!storefront) throw notFound('storefront')
    return answer(200, wirePaymentMethods(storefront))
  },
})
