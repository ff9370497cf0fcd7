import { NewTeamMemberBody, TeamMember, TeamMemberChange } from '#contract/team.ts'
import type { SellerCaller } from '#domain/access/callers.ts'
import { permissionBeyond, type Role } from '#domain/access/permissions.ts'
import { isMailAddress } from '#domain/mail/header-text.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { InvitationDeps } from '#operations/team.ts'
import * as operations from '#operations/team.ts'
import { countTeam, listTeam as listTeamRows } from '#store/team.ts'
import { actingOf } from '../acting.ts'
import type { CoreDeps } from '../deps.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import { requireFreshSignIn } from './require-fresh-sign-in.ts'

export const createTeamMember = endpoint({
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
  idempotent: true,
  body: NewTeamMemberBody,
  answers: { 201: { description: 'The member.', schema: TeamMember.Record } },
  problems: ['NotPermitted', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { caller, body } = call
    const { with_resource: withResource = false, ...person } = body
    if (!isMailAddress(body.email)) {
      throw invalidInput('email', 'bad_email', 'must be an address that mail can be sent to')
    }
    requireFreshSignIn(caller, { permission: 'team:manage', now: deps.clock.now() })
    refuseRoleBeyond(caller, body.role)
    const member = await operations.createTeamMember(
      { ...(await invitationDeps(deps)), ...actingOf(deps, call) },
      { byRole: caller.role, ...person, withResource },
    )
    return answer(201, TeamMember.wire(member))
  },
})

export const listTeam = endpoint({
  method: 'GET',
  path: '/v1/team',
  tag: 'Team',
  summary: 'List the team, in the order they joined',
  auth: seller('team:manage'),
  query: pageParameters,
  answers: { 200: { description: 'A page of members.', schema: TeamMember.Page } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { sellerId } = caller
    const cursorScope = { owner: sellerId, list: 'team' }
    const [createdAt, personId] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && personId ? { createdAt, personId } : null
    const [rows, total] = await Promise.all([
      listTeamRows(db, { sellerId, after, limit: query.limit + 1 }),
      countTeam(db, sellerId),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit: query.limit,
        total,
        positionOf: member => [member.createdAt.toString(), member.personId],
        wire: TeamMember.wire,
      }),
    )
  },
})

export const updateTeamMember = endpoint({
  method: 'PATCH',
  path: '/v1/team/{person_id}',
  tag: 'Team',
  summary: 'Give a member another role',
  description:
    'Their sessions and keys shrink or grow with it at once. Only an owner changes owners, ' +
    "and a seller's last owner stays one.",
  auth: seller('team:manage'),
  params: { person_id: uuidOf('person') },
  body: TeamMemberChange,
  answers: { 200: { description: 'The member.', schema: TeamMember.Record } },
  problems: ['NotPermitted', 'NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const { role: byRole } = call.caller
    requireFreshSignIn(call.caller, { permission: 'team:manage', now: clock.now() })
    refuseRoleBeyond(call.caller, call.body.role)
    const member = await operations.updateTeamMember(actingOf({ db, clock }, call), {
      byRole,
      personId: call.params.person_id,
      role: call.body.role,
    })
    return answer(200, TeamMember.wire(member))
  },
})

export const deleteTeamMember = endpoint({
  method: 'DELETE',
  path: '/v1/team/{person_id}',
  tag: 'Team',
  summary: 'Take a person off the team',
  description:
    'Their sessions at this seller end and the keys they made stop working. Only an owner ' +
    'removes owners, and never the last one.',
  auth: seller('team:manage'),
  params: { person_id: uuidOf('person') },
  answers: { 204: { description: 'No longer on the team.' } },
  problems: ['NotPermitted', 'NotFound', 'Conflict'],
  async handle(deps, call) {
    const { publicUrl } = deps
    const { role: byRole } = call.caller
    await operations.deleteTeamMember(
      { ...actingOf(deps, call), publicUrl },
      {
        byRole,
        personId: call.params.person_id,
      },
    )
    return answer(204)
  },
})

export const inviteTeamMember = endpoint({
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
  idempotent: true,
  params: { person_id: uuidOf('person') },
  answers: { 200: { description: 'The member, who is mailed.', schema: TeamMember.Record } },
  problems: ['NotPermitted', 'NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { role: byRole } = call.caller
    requireFreshSignIn(call.caller, { permission: 'team:manage', now: deps.clock.now() })
    const member = await operations.inviteTeamMember(
      { ...(await invitationDeps(deps)), ...actingOf(deps, { ...call, body: null }) },
      { byRole, personId: call.params.person_id },
    )
    return answer(200, TeamMember.wire(member))
  },
})

/** What mailing an invitation takes, with the bounds that the platform set. */
export async function invitationDeps({
  clock,
  publicUrl,
  randomBytes,
  platformSettings,
}: CoreDeps): Promise<InvitationDeps> {
  const settings = await platformSettings.get()
  return {
    now: clock.now(),
    publicUrl,
    randomBytes,
    invitationsPerEmailHour: settings.sign_in_links_per_email_hour,
    invitationsPerSellerHour: settings.invitations_per_seller_hour,
  }
}

/** Nobody gives a role that can do more than they can: a narrow key makes no owner. */
function refuseRoleBeyond(caller: SellerCaller, role: Role): void {
  const permission = permissionBeyond({ role, giverMay: caller.permissions })
  if (permission !== null) {
    throw refuse('NotPermitted', { permission, reason: 'missing_permission' })
  }
}
