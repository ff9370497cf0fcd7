import { PlatformMemberPage } from '#contract/platform-member.ts'
import { listPlatformMembers as listMembers } from '#store/platform/platform-members.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { wholePage } from '../../paging.ts'
import { wirePlatformMember } from '../../wire/platform.ts'

export const listPlatformMembers = endpoint({
  operationId: 'listPlatformMembers',
  method: 'GET',
  path: '/v1/platform/members',
  tag: 'Platform people',
  summary: 'List the people of the platform, in the order they joined',
  auth: platformWith('platform:people'),
  cache: 'no-store',
  limit: 'key',
  answers: { 200: { description: 'Everybody.', schema: PlatformMemberPage } },
  problems: [],
  async handle({ db }) {
    const members = await listMembers(db)
    return answer(200, wholePage(members.map(wirePlatformMember)))
  },
})
