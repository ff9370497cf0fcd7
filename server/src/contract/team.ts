import { ROLES } from '#values/staff.ts'
import {
  hidden,
  type InsertOf,
  joined,
  made,
  moment,
  momentOrNull,
  type RowOf,
  record,
} from './record.ts'
import { Email, line, named, oneOf, optional, Type, Uuid } from './schema.ts'

export const RoleName = oneOf('StaffRole', ROLES, {
  description: 'What the person may do for the seller.',
})

/** A person of a seller, under the name that this team wrote. */
export const TeamMember = record(
  { noun: 'TeamMember', record: 'TeamMember', page: 'TeamPage', hasVersions: false },
  {
    sellerId: hidden(Uuid),
    personId: made(Uuid),
    email: joined(Type.String()),
    name: made(Type.String()),
    role: made(RoleName),
    createdAt: moment(),
    firstSeenAt: momentOrNull(
      'When they first worked for the team; null: invited, and not come yet.',
    ),
  },
)

export type TeamMember = RowOf<typeof TeamMember>
export type NewTeamMember = InsertOf<typeof TeamMember>

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
