import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff/session.ts'

/** A passkey outlives the session that made it, so an old cookie makes and removes none. */
export function requireFreshForPasskeys(
  { authenticatedAt }: { authenticatedAt: Temporal.Instant },
  now: Temporal.Instant,
): void {
  if (!isFreshlyAuthenticated({ authenticatedAt, now })) {
    throw reauthenticationRequired('passkey:change')
  }
}
