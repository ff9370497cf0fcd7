import { StorefrontChange, StorefrontRecord } from '#contract/storefront.ts'
import { updateStorefront as operation } from '#operations/storefronts/update-storefront.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { readStorefrontSettings, wireStorefront } from '../../wire/storefront.ts'

export const updateStorefront = endpoint({
  operationId: 'updateStorefront',
  method: 'PATCH',
  path: '/v1/storefronts/{id}',
  tag: 'Storefronts',
  summary: 'Change a storefront',
  description:
    'Fields that are left out stay. `display_currency` is one of `currencies`, or USD when that ' +
    'list is empty. The kind never changes.',
  auth: seller('storefront:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('storefront') },
  body: StorefrontChange,
  answers: { 200: { description: 'The storefront.', schema: StorefrontRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const storefront = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      storefrontId: call.params.id,
      settings: readStorefrontSettings(call.body),
    })
    return answer(200, wireStorefront(storefront))
  },
})
