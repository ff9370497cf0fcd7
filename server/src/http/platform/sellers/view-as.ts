import { SellerView } from '#contract/platform-member.ts'
import { refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/sellers/view-as.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'

export const createViewAs = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/view-as',
  tag: 'Platform people',
  summary: 'Look at a seller as its staff see it, read only',
  description:
    'For an hour the session reads what the seller has, without passports, medical notes, ' +
    'proofs, keys and bank details; every write is 403 with the reason `read_only`. The log of ' +
    'the seller says so. The platform key has no session to look with (403 `session_required`).',
  auth: platformWith('platform:view', 'fresh'),
  params: { slug: slugOf('seller') },
  answers: { 200: { description: 'What the session looks at.', schema: SellerView } },
  problems: ['NotFound', 'NotPermitted'],
  async handle({ db, clock }, call) {
    const { caller, params } = call
    if (caller.via !== 'staff') throw sessionRequired()
    const view = { sessionId: caller.id, slug: params.slug }
    const { seller, until } = await operations.createViewAs(
      { db, now: clock.now() },
      actorOf(call),
      view,
    )
    const { slug, name } = seller
    return answer(200, { seller: { slug, name }, until: timestamp(until) })
  },
})

/** A key looks at nothing: it acts for no seller. */
function sessionRequired() {
  return refuse('NotPermitted', { permission: 'platform:view', reason: 'session_required' })
}

export const deleteViewAs = endpoint({
  method: 'DELETE',
  path: '/v1/platform/sellers/{slug}/view-as',
  tag: 'Platform people',
  summary: 'Stop looking at a seller',
  auth: platformWith('platform:view'),
  params: { slug: slugOf('seller') },
  answers: { 204: { description: 'The session works for its own seller again.' } },
  problems: ['NotFound', 'NotPermitted'],
  async handle({ db, clock }, call) {
    const { caller, params } = call
    if (caller.via !== 'staff') throw sessionRequired()
    const view = { sessionId: caller.id, slug: params.slug }
    await operations.deleteViewAs({ db, now: clock.now() }, actorOf(call), view)
    return answer(204)
  },
})
