import { PLATFORM_ROLES } from '#values/staff.ts'
import { Email, line, named, nullable, oneOf, pageOf, Timestamp, Type, Uuid } from './schema.ts'
import { SellerName } from './storefront.ts'

export const PlatformRoleName = oneOf('PlatformRole', PLATFORM_ROLES, {
  description: 'What the person may do for the platform.',
})

export const PlatformMemberRecord = named(
  'PlatformMember',
  Type.Object({
    person_id: Uuid,
    email: Type.String(),
    name: Type.String(),
    role: PlatformRoleName,
    permissions: Type.Array(Type.String()),
    created_at: Timestamp,
  }),
)
export const PlatformMemberPage = pageOf('PlatformMemberPage', PlatformMemberRecord)

export const NewPlatformMemberBody = named(
  'NewPlatformMember',
  Type.Object({ email: Email, name: line({ max: 200 }), role: PlatformRoleName }),
)
export const PlatformMemberChange = named(
  'PlatformMemberChange',
  Type.Object({ role: PlatformRoleName }),
)

export const SellerView = named(
  'SellerView',
  Type.Object({ seller: SellerName, until: nullable(Timestamp) }),
)
