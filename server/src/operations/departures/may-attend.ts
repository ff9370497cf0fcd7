import type { SellerCaller } from '#domain/access/callers.ts'
import type { Reader } from '#store/database.ts'
import { isAssigned } from '#store/resources/assignments.ts'

/**
 * Whether somebody may see and check in who goes at a start: who reads bookings at any, a guide at
 * those that are assigned to them. Asked inside a transaction it counts what that one has written.
 */
export async function mayAttend(
  reader: Reader,
  { sellerId, personId, permissions }: SellerCaller,
  { optionId, start }: { optionId: string; start: string },
): Promise<boolean> {
  if (permissions.has('booking:read')) return true
  return isAssigned(reader, { sellerId, optionId, start, personId })
}
