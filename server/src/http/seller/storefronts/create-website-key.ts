import { NewWebsiteKey, NewWebsiteKeyBody } from '#contract/website-key.ts'
import { createWebsiteKey as operation } from '#operations/storefronts/create-website-key.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireNewWebsiteKey } from '../../wire/website-key.ts'

export const createWebsiteKey = endpoint({
  operationId: 'createWebsiteKey',
  method: 'POST',
  path: '/v1/storefronts/{id}/keys',
  tag: 'Website keys',
  summary: 'Make a website key',
  description: 'The key itself is in this answer and nowhere else.',
  auth: seller('key:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { id: uuidOf('storefront') },
  body: NewWebsiteKeyBody,
  answers: { 201: { description: 'The key.', schema: NewWebsiteKey } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock, randomBytes }, call) {
    const now = clock.now()
    const key = await operation(
      { db, now, randomBytes },
      actorOf(call),
      {
        sellerId: call.caller.sellerId,
        storefrontId: call.params.id,
        label: call.body.label,
      },
      guardOf('createWebsiteKey', call),
    )
    return answer(201, wireNewWebsiteKey(key, now))
  },
})
