import type { SellerCaller } from '#domain/access/callers.ts'
import type { Reader } from '#store/database.ts'
import { isAssigned } from '#store/resources/assignments.ts'

/**
 * Whether somebody may see and check in who goes at a start: who reads bookings at any, a guide at
 * those that are assigned to them. Asked inside a transaction it counts what that one has written.
 */
export async function mayAttend(
  reader: Reader,
  caller: SellerCaller,
  departure: { optionId: string; start: string },
): Promise<boolean> {
  if (caller.permissions.has('booking:read')) return true
  return leads(reader, caller, departure)
}

/**
 * Whether a person leads a start. A key leads none, whoever made it: one that may set schedules
 * would otherwise assign its maker to any start, and read what it was never given.
 */
export async function leads(
  reader: Reader,
  { via, sellerId, personId }: SellerCaller,
  { optionId, start }: { optionId: string; start: string },
): Promise<boolean> {
  return via === 'staff' && isAssigned(reader, { sellerId, optionId, start, personId })
}
