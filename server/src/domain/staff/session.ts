import { type Refused, refuse } from '../refusal.ts'

/** A session ends a week after its sign-in, used or not. */
export const SESSION_DAYS = 7
export const SIGN_IN_LINK_MINUTES = 15
export const INVITATION_DAYS = 7
/** How long a sign-in suffices for the few actions that need a fresh one. */
const FRESH_MINUTES = 10

export function sessionEnd(signedInAt: Temporal.Instant): Temporal.Instant {
  return signedInAt.add({ hours: 24 * SESSION_DAYS })
}

export function isFreshlyAuthenticated(proof: {
  authenticatedAt: Temporal.Instant
  now: Temporal.Instant
}): boolean {
  const until = proof.authenticatedAt.add({ minutes: FRESH_MINUTES })
  return Temporal.Instant.compare(proof.now, until) < 0
}

export function reauthenticationRequired(permission: string): Refused {
  return refuse(
    'NotPermitted',
    { permission, reason: 'reauthentication_required' },
    `Sign in again first: this needs a sign-in of the last ${FRESH_MINUTES} minutes.`,
  )
}
