import { StorefrontRecord } from '#contract/storefront.ts'
import { notFound } from '#domain/refusal.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireStorefront } from '../../wire/storefront.ts'

export const getOwnStorefront = endpoint({
  method: 'GET',
  path: '/v1/storefronts/{id}',
  tag: 'Storefronts',
  summary: 'Read one storefront',
  auth: seller('storefront:manage', 'page:manage'),
  shows: 'storefront',
  params: { id: uuidOf('storefront') },
  answers: { 200: { description: 'The storefront.', schema: StorefrontRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const storefront = await findStorefrontById(db, { sellerId: caller.sellerId, id: params.id })
    if (!storefront) throw notFound('storefront')
    return answer(200, wireStorefront(storefront))
  },
})
