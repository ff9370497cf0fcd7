import { TeamMemberRecord } from '#contract/team.ts'
import { inviteTeamMember as operation } from '#operations/team/invite-team-member.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireTeamMember } from '../../wire/team-member.ts'
import { requireFreshSignIn } from '../require-fresh-sign-in.ts'
import { invitationDeps } from './invitation-deps.ts'

export const inviteTeamMember = endpoint({
  operationId: 'inviteTeamMember',
  sdkName: 'team.invite',
  method: 'POST',
  path: '/v1/team/{person_id}/invite',
  tag: 'Team',
  summary: 'Send an invitation again',
  description:
    'Mails a first sign-in link, good for 7 days, to a member who has not come yet. Who has is ' +
    '409 `already_signed_in`. It counts as an invitation: so many an hour to one address and of ' +
    'one seller as the platform says. A staff session needs a sign-in of the last 10 minutes.',
  auth: seller('team:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { person_id: uuidOf('person') },
  answers: { 200: { description: 'The member, who is mailed.', schema: TeamMemberRecord } },
  problems: ['NotPermitted', 'NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { sellerId, role: byRole } = call.caller
    requireFreshSignIn(call.caller, { permission: 'team:manage', now: deps.clock.now() })
    const member = await operation(
      { db: deps.db, ...(await invitationDeps(deps)) },
      actorOf(call),
      { sellerId, byRole, personId: call.params.person_id },
      guardOf('inviteTeamMember', { ...call, body: null }),
    )
    return answer(200, wireTeamMember(member))
  },
})
