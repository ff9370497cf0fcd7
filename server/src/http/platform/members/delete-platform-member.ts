import { deletePlatformMember as operation } from '#operations/members/delete-platform-member.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deletePlatformMember = endpoint({
  operationId: 'deletePlatformMember',
  method: 'DELETE',
  path: '/v1/platform/members/{person_id}',
  tag: 'Platform people',
  summary: 'Take a person off the platform',
  description: 'Their sessions open nothing of the platform from the next call on.',
  auth: platformWith('platform:people', 'fresh'),
  cache: 'no-store',
  limit: 'key',
  params: { person_id: uuidOf('person') },
  answers: { 204: { description: 'They are no longer one of the platform.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    await operation({ db, now: clock.now() }, actorOf(call), call.params.person_id)
    return answer(204)
  },
})
