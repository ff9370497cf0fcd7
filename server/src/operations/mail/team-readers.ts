import { type Permission, permissionsOfRole } from '#domain/access/permissions.ts'
import type { Tx } from '#store/database.ts'
import { listEmailsOfRoles } from '#store/enquiries.ts'
import { loadSellerSettings } from '#store/sellers.ts'
import { ROLES } from '#values/staff.ts'

const MOST_READERS = 20

/** The address that the seller set for notifications; without one, everybody who may act. */
export async function teamReaders(
  tx: Tx,
  sellerId: string,
  permission: Permission,
): Promise<string[]> {
  const { notify_email: notifyEmail } = await loadSellerSettings(tx, sellerId)
  if (notifyEmail !== null) return [notifyEmail]
  const roles = ROLES.filter(role => permissionsOfRole(role).has(permission))
  return listEmailsOfRoles(tx, { sellerId, roles, most: MOST_READERS })
}
