import { StorefrontOriginsRecord } from '#contract/storefront.ts'
import { notFound } from '#domain/refusal.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const getOrigins = endpoint({
  operationId: 'getOrigins',
  method: 'GET',
  path: '/v1/storefronts/{id}/origins',
  tag: 'Storefronts',
  summary: 'Read the origins that browsers may call from',
  auth: seller('storefront:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'storefront',
  params: { id: uuidOf('storefront') },
  answers: { 200: { description: 'The origins.', schema: StorefrontOriginsRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const storefront = await findStorefrontById(db, { sellerId: caller.sellerId, id: params.id })
    if (!storefront) throw notFound('storefront')
    return answer(200, { origins: storefront.origins })
  },
})
