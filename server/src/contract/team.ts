import { Email, line, named, oneOf, pageOf, Timestamp, Type, Uuid } from './schema.ts'

const ROLE_NAMES = [
  'owner',
  'admin',
  'manager',
  'editor',
  'agent',
  'viewer',
  'guide',
  'accountant',
] as const
export const RoleName = oneOf('StaffRole', ROLE_NAMES, {
  description: 'What the person may do for the seller.',
})

export const TeamMemberRecord = named(
  'TeamMember',
  Type.Object({
    person_id: Uuid,
    email: Type.String(),
    name: Type.String(),
    role: RoleName,
    created_at: Timestamp,
  }),
)

export const TeamPage = pageOf('TeamPage', TeamMemberRecord)

export const NewTeamMemberBody = named(
  'NewTeamMember',
  Type.Object({ email: Email, name: line({ max: 200 }), role: RoleName }),
)

export const TeamMemberChange = named('TeamMemberChange', Type.Object({ role: RoleName }))
