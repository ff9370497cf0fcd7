import type { ROLES } from '#values/staff.ts'

export const PERMISSIONS = [
  'booking:read',
  'booking:create',
  'booking:manage',
  'payment:manage',
  'money:read',
  'attendance:manage',
  'traveller:manage',
  'trip:read',
  'trip:manage',
  'price:manage',
  'schedule:manage',
  'page:manage',
  'media:manage',
  'enquiry:read',
  'enquiry:manage',
  'offer:manage',
  'storefront:manage',
  'key:manage',
  'team:manage',
  'webhook:manage',
  'log:read',
  'settings:manage',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export type Role = (typeof ROLES)[number]

const EVERYTHING: readonly Permission[] = PERMISSIONS

// Keys, team, origins and settings stay with owners and admins: whoever holds them can give
// themselves everything else.
const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  owner: EVERYTHING,
  admin: EVERYTHING,
  manager: EVERYTHING.filter(
    permission =>
      !['storefront:manage', 'key:manage', 'team:manage', 'settings:manage'].includes(permission),
  ),
  editor: [
    'trip:read',
    'trip:manage',
    'price:manage',
    'schedule:manage',
    'page:manage',
    'media:manage',
  ],
  agent: [
    'booking:read',
    'booking:create',
    'booking:manage',
    'payment:manage',
    'money:read',
    'attendance:manage',
    'traveller:manage',
    'trip:read',
    'enquiry:read',
    'enquiry:manage',
    'offer:manage',
  ],
  viewer: ['booking:read', 'trip:read', 'enquiry:read'],
  // Of no use without `booking:read` but on departures that are assigned to the guide.
  guide: ['attendance:manage'],
  accountant: ['booking:read', 'money:read', 'trip:read'],
}

export function permissionsOfRole(role: Role): ReadonlySet<Permission> {
  return new Set(ROLE_PERMISSIONS[role])
}

/** A key can do what it was given, and only while its maker could do the same. */
export function effectivePermissions(key: {
  scopes: readonly string[]
  role: Role
}): ReadonlySet<Permission> {
  const scopes = new Set(key.scopes)
  return new Set(ROLE_PERMISSIONS[key.role].filter(permission => scopes.has(permission)))
}

/** A permission that comes with a role and that the giver lacks, or null when there is none. */
export function permissionBeyond(gift: {
  role: Role
  giverMay: ReadonlySet<Permission>
}): Permission | null {
  return ROLE_PERMISSIONS[gift.role].find(permission => !gift.giverMay.has(permission)) ?? null
}
