import { PLATFORM_ROLES } from '#values/staff.ts'
import { joined, made, moment, type NewOf, once, type RowOf, record } from './record.ts'
import { Email, line, named, nullable, oneOf, Timestamp, Type, Uuid } from './schema.ts'
import { SellerName } from './storefront.ts'

export const PlatformRoleName = oneOf('PlatformRole', PLATFORM_ROLES, {
  description: 'What the person may do for the platform.',
})

/** One of the people of the platform. */
export const PlatformMember = record(
  { noun: 'PlatformMember', record: 'PlatformMember', hasVersions: false },
  {
    personId: made(Uuid),
    email: once(Email, { shown: Type.String(), column: false }),
    name: once(line({ max: 200 }), { shown: Type.String() }),
    role: once(PlatformRoleName),
    /** Those of the role. */
    permissions: joined(Type.Array(Type.String())),
    createdAt: moment(),
  },
)

export type PlatformMember = Omit<RowOf<typeof PlatformMember>, 'permissions'>
export type NewPlatformMember = NewOf<typeof PlatformMember>

export const PlatformMemberChange = named(
  'PlatformMemberChange',
  Type.Object({ role: PlatformRoleName }),
)

export const SellerView = named(
  'SellerView',
  Type.Object({ seller: SellerName, until: nullable(Timestamp) }),
)
