import { deleteViewAs as operation } from '#operations/sellers/delete-view-as.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { sessionRequired } from './create-view-as.ts'

export const deleteViewAs = endpoint({
  operationId: 'deleteViewAs',
  method: 'DELETE',
  path: '/v1/platform/sellers/{slug}/view-as',
  tag: 'Platform people',
  summary: 'Stop looking at a seller',
  auth: platformWith('platform:view'),
  cache: 'no-store',
  limit: 'key',
  params: { slug: slugOf('seller') },
  answers: { 204: { description: 'The session works for its own seller again.' } },
  problems: ['NotFound', 'NotPermitted'],
  async handle({ db, clock }, call) {
    const { caller, params } = call
    if (caller.via !== 'staff') throw sessionRequired()
    const view = { sessionId: caller.id, slug: params.slug }
    await operation({ db, now: clock.now() }, actorOf(call), view)
    return answer(204)
  },
})
