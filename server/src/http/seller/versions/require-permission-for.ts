import type { SellerCaller } from '#domain/access/callers.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Editable } from '#domain/versions/editable.ts'

/** Who may edit a record may see what it was, and bring that back. */
export const PERMISSION_TO_EDIT: Record<Editable, Permission> = {
  trip: 'trip:manage',
  draft: 'trip:manage',
  text: 'trip:manage',
  extras: 'trip:manage',
  option: 'trip:manage',
  units: 'trip:manage',
  price_table: 'price:manage',
  schedule: 'schedule:manage',
  departures: 'schedule:manage',
  room_types: 'trip:manage',
  vehicle: 'trip:manage',
  pickup: 'trip:manage',
  special: 'price:manage',
  resource: 'schedule:manage',
  message_rule: 'settings:manage',
  capacity_pools: 'schedule:manage',
  vehicle_limits: 'trip:manage',
  policy: 'trip:manage',
  page: 'page:manage',
  page_text: 'page:manage',
  storefront: 'storefront:manage',
  menu: 'page:manage',
  redirects: 'page:manage',
  settings: 'settings:manage',
  seller: 'settings:manage',
  bank_details: 'settings:manage',
  webhook_endpoint: 'webhook:manage',
  webhook_settings: 'webhook:manage',
}

export function requirePermissionFor({ permissions }: SellerCaller, entity: Editable): void {
  const permission = PERMISSION_TO_EDIT[entity]
  if (permissions.has(permission)) return
  throw refuse('NotPermitted', { permission, reason: 'missing_permission' })
}
