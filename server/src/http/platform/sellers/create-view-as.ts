import { SellerView } from '#contract/platform-member.ts'
import { refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { createViewAs as operation } from '#operations/sellers/create-view-as.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'

export const createViewAs = endpoint({
  operationId: 'createViewAs',
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/view-as',
  tag: 'Platform people',
  summary: 'Look at a seller as its staff see it, read only',
  description:
    'For an hour the session reads what the seller has, without passports, medical notes, ' +
    'proofs, keys and bank details; every write is 403 with the reason `read_only`. The log of ' +
    'the seller says so. The platform key has no session to look with (403 `session_required`).',
  auth: platformWith('platform:view', 'fresh'),
  cache: 'no-store',
  limit: 'key',
  params: { slug: slugOf('seller') },
  answers: { 200: { description: 'What the session looks at.', schema: SellerView } },
  problems: ['NotFound', 'NotPermitted'],
  async handle({ db, clock }, call) {
    const { caller, params } = call
    if (caller.via !== 'staff') throw sessionRequired()
    const view = { sessionId: caller.id, slug: params.slug }
    const { seller, until } = await operation({ db, now: clock.now() }, actorOf(call), view)
    const { slug, name } = seller
    return answer(200, { seller: { slug, name }, until: timestamp(until) })
  },
})

/** A key looks at nothing: it acts for no seller. */
export function sessionRequired() {
  return refuse('NotPermitted', { permission: 'platform:view', reason: 'session_required' })
}
