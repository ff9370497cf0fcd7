import { NewTeamMemberBody, TeamMemberRecord } from '#contract/team.ts'
import { isMailAddress } from '#domain/mail/header-text.ts'
import { invalidInput } from '#domain/refusal.ts'
import { createTeamMember as operation } from '#operations/team/create-team-member.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireTeamMember } from '../../wire/team-member.ts'
import { requireFreshSignIn } from '../require-fresh-sign-in.ts'
import { invitationDeps } from './invitation-deps.ts'
import { refuseRoleBeyond } from './refuse-role-beyond.ts'

export const createTeamMember = endpoint({
  operationId: 'createTeamMember',
  method: 'POST',
  path: '/v1/team',
  tag: 'Team',
  summary: 'Add a person to the team',
  description:
    'They are on the team at once, under the name that is given, and are mailed a first ' +
    'sign-in link, good for 7 days. Only an owner adds owners, and nobody gives a role that can ' +
    'do more than they can. A staff session needs a sign-in of the last 10 minutes. So many an ' +
    'hour as the platform says (100 by default).',
  auth: seller('team:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  body: NewTeamMemberBody,
  answers: { 201: { description: 'The member.', schema: TeamMemberRecord } },
  problems: ['NotPermitted', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { caller, body } = call
    const { with_resource: withResource = false, ...person } = body
    if (!isMailAddress(body.email)) {
      throw invalidInput('email', 'bad_email', 'must be an address that mail can be sent to')
    }
    requireFreshSignIn(caller, { permission: 'team:manage', now: deps.clock.now() })
    refuseRoleBeyond(caller, body.role)
    const member = await operation(
      { db: deps.db, ...(await invitationDeps(deps)) },
      actorOf(call),
      { sellerId: caller.sellerId, byRole: caller.role, ...person, withResource },
      guardOf('createTeamMember', call),
    )
    return answer(201, wireTeamMember(member))
  },
})
