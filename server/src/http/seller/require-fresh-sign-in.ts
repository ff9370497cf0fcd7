import type { SellerCaller } from '#domain/access/callers.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff.ts'

/**
 * Keys and team members outlive the session that made them, so an old cookie in the wrong hands
 * must not make any. A secret key has no sign-in to be fresh.
 */
export function requireFreshSignIn(
  { authenticatedAt }: SellerCaller,
  { permission, now }: { permission: Permission; now: Temporal.Instant },
): void {
  if (authenticatedAt === null || isFreshlyAuthenticated({ authenticatedAt, now })) return
  throw reauthenticationRequired(permission)
}
