import { Redirects, RedirectsBody } from '#contract/redirect.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/storefronts/redirects.ts'
import { listRedirects } from '#store/redirects.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'

export const getRedirects = endpoint({
  method: 'GET',
  path: '/v1/storefronts/{id}/redirects',
  tag: 'Redirects',
  summary: 'Read the redirects of a storefront',
  description: 'Those that were written; renamed trips, pages and places need none.',
  auth: seller('page:manage'),
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

export const putRedirects = endpoint({
  method: 'PUT',
  path: '/v1/storefronts/{id}/redirects',
  tag: 'Redirects',
  summary: 'Write the redirects of a storefront',
  description:
    'The whole list. Both addresses are paths of the site: a redirect never leaves it, and none ' +
    'may lead back to where it came from. The status is 301 (for good) by default. ' +
    'Letters of a path stand decoded, and a slash at its end is dropped.',
  auth: seller('page:manage'),
  edits: 'redirects',
  params: { id: uuidOf('storefront') },
  query: planParameters,
  body: RedirectsBody,
  bodyBytes: 2 * 1024 * 1024,
  answers: { 200: { description: 'The redirects, as stored.', schema: Redirects } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const redirects = await operations.putRedirects(actingOf(deps, call), {
      storefrontId: call.params.id,
      redirects: call.body.redirects.map(({ path, to, status = 301 }) => ({ path, to, status })),
    })
    return answer(200, { redirects })
  },
})
