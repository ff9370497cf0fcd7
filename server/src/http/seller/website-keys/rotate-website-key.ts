import { RotatedWebsiteKey, RotateWebsiteKeyBody } from '#contract/website-key.ts'
import { rotateWebsiteKey as operation } from '#operations/website-keys/rotate-website-key.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireNewWebsiteKey, wireWebsiteKey } from '../../wire/website-key.ts'

export const rotateWebsiteKey = endpoint({
  operationId: 'rotateWebsiteKey',
  method: 'POST',
  path: '/v1/website-keys/{id}/rotate',
  tag: 'Website keys',
  summary: 'Put a new key in place of an old one',
  description:
    'Both work until the old one expires: after the hours given, else those of the platform ' +
    '(24 by default). The new key is in this answer and nowhere else.',
  auth: seller('key:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { id: uuidOf('website_key') },
  body: RotateWebsiteKeyBody,
  bodyOptional: true,
  answers: { 201: { description: 'The new key and the old.', schema: RotatedWebsiteKey } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock, randomBytes, platformSettings }, call) {
    const now = clock.now()
    const settings = await platformSettings.get()
    const { key, old } = await operation(
      { db, now, randomBytes },
      actorOf(call),
      {
        sellerId: call.caller.sellerId,
        keyId: call.params.id,
        graceHours: call.body.expires_in_hours ?? settings.website_key_grace_hours,
      },
      guardOf('rotateWebsiteKey', call),
    )
    return answer(201, { key: wireNewWebsiteKey(key, now), old: wireWebsiteKey(old, now) })
  },
})
