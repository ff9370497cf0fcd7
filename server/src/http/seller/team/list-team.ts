import { TeamPage } from '#contract/team.ts'
import { countTeam, listTeam as listTeamRows } from '#store/team/team-members.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wireTeamMember } from '../../wire/team-member.ts'

export const listTeam = endpoint({
  operationId: 'listTeam',
  method: 'GET',
  path: '/v1/team',
  tag: 'Team',
  summary: 'List the team, in the order they joined',
  auth: seller('team:manage'),
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of members.', schema: TeamPage } },
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
        wire: wireTeamMember,
      }),
    )
  },
})
