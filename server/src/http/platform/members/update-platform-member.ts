import { PlatformMemberChange, PlatformMemberRecord } from '#contract/platform-member.ts'
import { updatePlatformMember as operation } from '#operations/members/update-platform-member.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wirePlatformMember } from '../../wire/platform.ts'

export const updatePlatformMember = endpoint({
  operationId: 'updatePlatformMember',
  method: 'PATCH',
  path: '/v1/platform/members/{person_id}',
  tag: 'Platform people',
  summary: 'Give one of the platform another role',
  auth: platformWith('platform:people', 'fresh'),
  cache: 'no-store',
  limit: 'key',
  params: { person_id: uuidOf('person') },
  body: PlatformMemberChange,
  answers: { 200: { description: 'The person.', schema: PlatformMemberRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const change = { personId: call.params.person_id, role: call.body.role }
    const member = await operation({ db, now: clock.now() }, actorOf(call), change)
    return answer(200, wirePlatformMember(member))
  },
})
