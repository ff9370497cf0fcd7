import { PlatformMember, PlatformMemberChange } from '#contract/platform-member.ts'
import { permissionsOfPlatformRole } from '#domain/access/platform-permissions.ts'
import { isMailAddress } from '#domain/mail/header-text.ts'
import { invalidInput } from '#domain/refusal.ts'
import * as operations from '#operations/members.ts'
import { listPlatformMembers as listMembers } from '#store/platform/platform-members.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platformWith } from '../endpoint.ts'
import { wholePage } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'

export const createPlatformMember = endpoint({
  method: 'POST',
  path: '/v1/platform/members',
  tag: 'Platform people',
  summary: 'Make a person one of the platform',
  description:
    'They sign in like staff of a seller, by a link to their address. The first one is made with ' +
    'the platform key.',
  auth: platformWith('platform:people', 'fresh'),
  idempotent: true,
  body: PlatformMember.New,
  answers: { 201: { description: 'The person.', schema: PlatformMember.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const input = PlatformMember.readNew(call.body)
    if (!isMailAddress(input.email)) {
      throw invalidInput('email', 'bad_email', 'must be an address that mail can be sent to')
    }
    const member = await operations.createPlatformMember(actingOf(deps, call), input)
    return answer(201, wireMember(member))
  },
})

export const listPlatformMembers = endpoint({
  method: 'GET',
  path: '/v1/platform/members',
  tag: 'Platform people',
  summary: 'List the people of the platform, in the order they joined',
  auth: platformWith('platform:people'),
  answers: { 200: { description: 'Everybody.', schema: PlatformMember.Page } },
  problems: [],
  async handle({ db }) {
    const members = await listMembers(db)
    return answer(200, wholePage(members.map(wireMember)))
  },
})

export const updatePlatformMember = endpoint({
  method: 'PATCH',
  path: '/v1/platform/members/{person_id}',
  tag: 'Platform people',
  summary: 'Give one of the platform another role',
  auth: platformWith('platform:people', 'fresh'),
  params: { person_id: uuidOf('person') },
  body: PlatformMemberChange,
  answers: { 200: { description: 'The person.', schema: PlatformMember.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const change = { personId: call.params.person_id, role: call.body.role }
    const member = await operations.updatePlatformMember(actingOf(deps, call), change)
    return answer(200, wireMember(member))
  },
})

export const deletePlatformMember = endpoint({
  method: 'DELETE',
  path: '/v1/platform/members/{person_id}',
  tag: 'Platform people',
  summary: 'Take a person off the platform',
  description: 'Their sessions open nothing of the platform from the next call on.',
  auth: platformWith('platform:people', 'fresh'),
  params: { person_id: uuidOf('person') },
  answers: { 204: { description: 'They are no longer one of the platform.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deletePlatformMember(actingOf(deps, call), call.params.person_id)
    return answer(204)
  },
})

function wireMember(member: PlatformMember) {
  return PlatformMember.wire({
    ...member,
    permissions: [...permissionsOfPlatformRole(member.role)],
  })
}
