import { timestamp } from '#domain/timestamp.ts'
import type { TeamMember } from '#store/team.ts'

export function wireTeamMember(member: TeamMember) {
  return {
    person_id: member.personId,
    email: member.email,
    name: member.name,
    role: member.role,
    created_at: timestamp(member.createdAt),
    first_seen_at: timestamp(member.firstSeenAt),
  }
}
