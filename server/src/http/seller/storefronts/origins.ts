import { StorefrontOrigins, StorefrontOriginsRecord } from '#contract/storefront.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/storefronts.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { signedActingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const getOrigins = endpoint({
  method: 'GET',
  path: '/v1/storefronts/{id}/origins',
  tag: 'Storefronts',
  summary: 'Read the origins that browsers may call from',
  auth: seller('storefront:manage'),
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

export const putOrigins = endpoint({
  method: 'PUT',
  path: '/v1/storefronts/{id}/origins',
  tag: 'Storefronts',
  summary: 'Set the origins that browsers may call from',
  description:
    'The whole list, each as a browser sends it: scheme, host and, if it is not the usual one, ' +
    'port. Calls from servers carry no origin and need no entry. A signed-in person needs a ' +
    'sign-in of the last 10 minutes to change the list, and every owner is mailed.',
  auth: seller('storefront:manage'),
  edits: 'storefront',
  params: { id: uuidOf('storefront') },
  body: StorefrontOrigins,
  answers: { 200: { description: 'The origins, as stored.', schema: StorefrontOriginsRecord } },
  problems: ['NotFound', 'NotPermitted'],
  async handle(deps, call) {
    const { origins } = await operations.putOrigins(
      { ...signedActingOf(deps, call), publicUrl: deps.publicUrl },
      {
        storefrontId: call.params.id,
        origins: call.body.origins,
      },
    )
    return answer(200, { origins })
  },
})
