import type { StaffRole } from '@outset/sdk/seller'
import { StaffRole as ROLES } from '@outset/sdk/values'

const LEADERS = ['owner', 'admin'] as const
const MANAGERS = [...LEADERS, 'manager'] as const
const SELLING = [...MANAGERS, 'agent'] as const
const WRITING = [...MANAGERS, 'editor'] as const

/** Which roles have a permission, in the order in which a team reads them. */
export const ROLES_OF_PERMISSION: Readonly<Record<string, readonly StaffRole[]>> = {
  'booking:read': [...SELLING, 'viewer', 'accountant'],
  'booking:create': SELLING,
  'booking:manage': SELLING,
  'payment:manage': SELLING,
  'money:read': [...SELLING, 'accountant'],
  'attendance:manage': [...SELLING, 'guide'],
  'traveller:manage': SELLING,
  'trip:read': [...WRITING, 'agent', 'viewer', 'accountant'],
  'trip:manage': WRITING,
  'price:manage': WRITING,
  'schedule:manage': WRITING,
  'page:manage': WRITING,
  'media:manage': WRITING,
  'enquiry:read': [...SELLING, 'viewer'],
  'enquiry:manage': SELLING,
  'offer:manage': SELLING,
  'storefront:manage': LEADERS,
  'key:manage': LEADERS,
  'team:manage': LEADERS,
  'webhook:manage': MANAGERS,
  'log:read': MANAGERS,
  'settings:manage': LEADERS,
}

/** Owners are made and unmade by owners only, and a team keeps one. */
export function rolesToGive(
  member: { role: string },
  by: { role: string | null; owners: number },
): readonly StaffRole[] {
  if (by.role !== 'owner') return member.role === 'owner' ? [] : ROLES.filter(r => r !== 'owner')
  return member.role === 'owner' && by.owners <= 1 ? [] : ROLES
}
