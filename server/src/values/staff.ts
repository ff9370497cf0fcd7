/** What somebody may do for a seller. */
export const ROLES = [
  'owner',
  'admin',
  'manager',
  'editor',
  'agent',
  'viewer',
  'guide',
  'accountant',
] as const

/** What somebody may do for the platform. */
export const PLATFORM_ROLES = ['platform_admin', 'platform_support', 'platform_finance'] as const
