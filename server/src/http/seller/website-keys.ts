import { RotatedWebsiteKey, RotateWebsiteKeyBody, WebsiteKey } from '#contract/website-key.ts'
import { websiteKeyStatus } from '#domain/access/keys.ts'
import * as operations from '#operations/website-keys.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { uuidOf } from '../parse/path.ts'

export const deleteWebsiteKey = endpoint({
  method: 'DELETE',
  path: '/v1/website-keys/{id}',
  tag: 'Website keys',
  summary: 'Revoke a website key',
  description: 'It stops working at once. Revoking it again changes nothing.',
  auth: seller('key:manage'),
  params: { id: uuidOf('website_key') },
  answers: { 204: { description: 'The key is revoked.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deleteWebsiteKey(actingOf(deps, call), call.params.id)
    return answer(204)
  },
})

export const rotateWebsiteKey = endpoint({
  method: 'POST',
  path: '/v1/website-keys/{id}/rotate',
  tag: 'Website keys',
  summary: 'Put a new key in place of an old one',
  description:
    'Both work until the old one expires: after the hours given, else those of the platform ' +
    '(24 by default). The new key is in this answer and nowhere else.',
  auth: seller('key:manage'),
  idempotent: true,
  params: { id: uuidOf('website_key') },
  body: RotateWebsiteKeyBody,
  bodyOptional: true,
  answers: { 201: { description: 'The new key and the old.', schema: RotatedWebsiteKey } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock, randomBytes, platformSettings }, call) {
    const now = clock.now()
    const settings = await platformSettings.get()
    const { key, old } = await operations.rotateWebsiteKey(
      { ...actingOf({ db, clock }, call), randomBytes },
      {
        keyId: call.params.id,
        graceHours: call.body.expires_in_hours ?? settings.website_key_grace_hours,
      },
    )
    const shown = { ...wireWebsiteKey(key, now), key: key.text }
    return answer(201, { key: shown, old: wireWebsiteKey(old, now) })
  },
})

export function wireWebsiteKey(key: WebsiteKey, now: Temporal.Instant) {
  return WebsiteKey.wire({ ...key, status: websiteKeyStatus(key, now) })
}
