import { StorefrontOrigins, StorefrontOriginsRecord } from '#contract/storefront.ts'
import { putOrigins as operation } from '#operations/storefronts/put-origins.ts'
import { signedActorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const putOrigins = endpoint({
  operationId: 'putOrigins',
  method: 'PUT',
  path: '/v1/storefronts/{id}/origins',
  tag: 'Storefronts',
  summary: 'Set the origins that browsers may call from',
  description:
    'The whole list, each as a browser sends it: scheme, host and, if it is not the usual one, ' +
    'port. Calls from servers carry no origin and need no entry. A signed-in person needs a ' +
    'sign-in of the last 10 minutes to change the list, and every owner is mailed.',
  auth: seller('storefront:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'storefront',
  params: { id: uuidOf('storefront') },
  body: StorefrontOrigins,
  answers: { 200: { description: 'The origins, as stored.', schema: StorefrontOriginsRecord } },
  problems: ['NotFound', 'NotPermitted'],
  async handle({ db, clock, publicUrl }, call) {
    const { origins } = await operation({ db, now: clock.now(), publicUrl }, signedActorOf(call), {
      sellerId: call.caller.sellerId,
      storefrontId: call.params.id,
      origins: call.body.origins,
    })
    return answer(200, { origins })
  },
})
