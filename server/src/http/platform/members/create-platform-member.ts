import { NewPlatformMemberBody, PlatformMemberRecord } from '#contract/platform-member.ts'
import { isMailAddress } from '#domain/mail/header-text.ts'
import { invalidInput } from '#domain/refusal.ts'
import { createPlatformMember as operation } from '#operations/members/create-platform-member.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { wirePlatformMember } from '../../wire/platform.ts'

export const createPlatformMember = endpoint({
  operationId: 'createPlatformMember',
  method: 'POST',
  path: '/v1/platform/members',
  tag: 'Platform people',
  summary: 'Make a person one of the platform',
  description:
    'They sign in like staff of a seller, by a link to their address. The first one is made with ' +
    'the platform key.',
  auth: platformWith('platform:people', 'fresh'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  body: NewPlatformMemberBody,
  answers: { 201: { description: 'The person.', schema: PlatformMemberRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    if (!isMailAddress(call.body.email)) {
      throw invalidInput('email', 'bad_email', 'must be an address that mail can be sent to')
    }
    const guard = guardOf('createPlatformMember', call)
    const member = await operation({ db, now: clock.now() }, actorOf(call), call.body, guard)
    return answer(201, wirePlatformMember(member))
  },
})
