import { ROLES } from '#values/staff.ts'
import {
  Email,
  line,
  named,
  nullable,
  oneOf,
  optional,
  pageOf,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

export const RoleName = oneOf('StaffRole', ROLES, {
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
    first_seen_at: nullable({
      ...Timestamp,
      description: 'When they first worked for the team; null: invited, and not come yet.',
    }),
  }),
)

export const TeamPage = pageOf('TeamPage', TeamMemberRecord)

export const NewTeamMemberBody = named(
  'NewTeamMember',
  Type.Object({
    email: Email,
    name: line({ max: 200 }),
    role: RoleName,
    with_resource: optional(
      Type.Boolean({
        description: 'Also makes a guide of the same name, so that departures can be assigned.',
      }),
    ),
  }),
)

export const TeamMemberChange = named('TeamMemberChange', Type.Object({ role: RoleName }))
