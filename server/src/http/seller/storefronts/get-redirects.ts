import { Redirects } from '#contract/redirect.ts'
import { notFound } from '#domain/refusal.ts'
import { listRedirects } from '#store/redirects.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const getRedirects = endpoint({
  operationId: 'getRedirects',
  method: 'GET',
  path: '/v1/storefronts/{id}/redirects',
  tag: 'Redirects',
  summary: 'Read the redirects of a storefront',
  description: 'Those that were written; renamed trips, pages and places need none.',
  auth: seller('page:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'redirects',
  params: { id: uuidOf('storefront') },
  answers: { 200: { description: 'The redirects.', schema: Redirects } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const [storefront, redirects] = await Promise.all([
      findStorefrontById(db, { sellerId, id: params.id }),
      listRedirects(db, { sellerId, storefrontId: params.id }),
    ])
    if (!storefront) throw notFound('storefront')
    return answer(200, { redirects })
  },
})
