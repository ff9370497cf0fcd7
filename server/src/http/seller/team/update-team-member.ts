import { TeamMemberChange, TeamMemberRecord } from '#contract/team.ts'
import { updateTeamMember as operation } from '#operations/team/update-team-member.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireTeamMember } from '../../wire/team-member.ts'
import { requireFreshSignIn } from '../require-fresh-sign-in.ts'
import { refuseRoleBeyond } from './refuse-role-beyond.ts'

export const updateTeamMember = endpoint({
  operationId: 'updateTeamMember',
  method: 'PATCH',
  path: '/v1/team/{person_id}',
  tag: 'Team',
  summary: 'Give a member another role',
  description:
    'Their sessions and keys shrink or grow with it at once. Only an owner changes owners, ' +
    "and a seller's last owner stays one.",
  auth: seller('team:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { person_id: uuidOf('person') },
  body: TeamMemberChange,
  answers: { 200: { description: 'The member.', schema: TeamMemberRecord } },
  problems: ['NotPermitted', 'NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const { sellerId, role: byRole } = call.caller
    requireFreshSignIn(call.caller, { permission: 'team:manage', now: clock.now() })
    refuseRoleBeyond(call.caller, call.body.role)
    const member = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId,
      byRole,
      personId: call.params.person_id,
      role: call.body.role,
    })
    return answer(200, wireTeamMember(member))
  },
})
