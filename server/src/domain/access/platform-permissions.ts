import type { PLATFORM_ROLES } from '#values/staff.ts'
import type { Permission } from './permissions.ts'

/** What people of the platform may do. The platform key may do all of it. */
const PLATFORM_PERMISSIONS = [
  'platform:read',
  'platform:manage',
  'platform:money',
  'platform:people',
  'platform:view',
] as const
export type PlatformPermission = (typeof PLATFORM_PERMISSIONS)[number]

export type PlatformRole = (typeof PLATFORM_ROLES)[number]

const ROLE_PERMISSIONS: Record<PlatformRole, readonly PlatformPermission[]> = {
  platform_admin: PLATFORM_PERMISSIONS,
  platform_support: ['platform:read', 'platform:view'],
  platform_finance: ['platform:read', 'platform:money'],
}

export function permissionsOfPlatformRole(role: PlatformRole): ReadonlySet<PlatformPermission> {
  return new Set(ROLE_PERMISSIONS[role])
}

/**
 * What somebody of the platform may read who looks at a seller. All of it is read only, so that a
 * permission to manage opens what is listed under it. Passports and medical notes, proofs of
 * payment, keys and bank details are not for them.
 */
export const VIEWED_PERMISSIONS: ReadonlySet<Permission> = new Set([
  'booking:read',
  'money:read',
  'trip:read',
  'trip:manage',
  'price:manage',
  'schedule:manage',
  'page:manage',
  'media:manage',
  'enquiry:read',
  'offer:manage',
  'storefront:manage',
  'team:manage',
  'webhook:manage',
  'log:read',
])

/** How long a look at a seller lasts. */
export const VIEW_MINUTES = 60
