import { deleteTeamMember as operation } from '#operations/team/delete-team-member.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deleteTeamMember = endpoint({
  operationId: 'deleteTeamMember',
  method: 'DELETE',
  path: '/v1/team/{person_id}',
  tag: 'Team',
  summary: 'Take a person off the team',
  description:
    'Their sessions at this seller end and the keys they made stop working. Only an owner ' +
    'removes owners, and never the last one.',
  auth: seller('team:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { person_id: uuidOf('person') },
  answers: { 204: { description: 'No longer on the team.' } },
  problems: ['NotPermitted', 'NotFound', 'Conflict'],
  async handle({ db, clock, publicUrl }, call) {
    const { sellerId, role: byRole } = call.caller
    await operation({ db, now: clock.now(), publicUrl }, actorOf(call), {
      sellerId,
      byRole,
      personId: call.params.person_id,
    })
    return answer(204)
  },
})
