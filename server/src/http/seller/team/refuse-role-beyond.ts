import type { SellerCaller } from '#domain/access/callers.ts'
import { permissionBeyond, type Role } from '#domain/access/permissions.ts'
import { refuse } from '#domain/refusal.ts'

/** Nobody gives a role that can do more than they can: a narrow key makes no owner. */
export function refuseRoleBeyond(caller: SellerCaller, role: Role): void {
  const permission = permissionBeyond({ role, giverMay: caller.permissions })
  if (permission !== null) {
    throw refuse('NotPermitted', { permission, reason: 'missing_permission' })
  }
}
