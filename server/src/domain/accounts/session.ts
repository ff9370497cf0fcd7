/** Who is signed in on a site: the holder of an email that was proved there. */
export type Traveller = {
  email: string
  /** The one form in which emails are compared. */
  emailKey: string
  sessionId: string
}

/** A session ends when it has not been used for so long. */
export const TRAVELLER_SESSION_DAYS = 30

// A page makes many calls at once. Moving the end with each of them would make every read a write.
const RENEW_MINUTES = 60

export function travellerSessionEnd(usedAt: Temporal.Instant): Temporal.Instant {
  return usedAt.add({ hours: 24 * TRAVELLER_SESSION_DAYS })
}

/** What a session is worth at a moment: nothing, the same as before, or a new end. */
export function judgeSession(session: {
  lastUsedAt: Temporal.Instant
  expiresAt: Temporal.Instant
  now: Temporal.Instant
}): 'over' | 'good' | 'to_renew' {
  const { lastUsedAt, expiresAt, now } = session
  if (Temporal.Instant.compare(now, expiresAt) >= 0) return 'over'
  const renewAt = lastUsedAt.add({ minutes: RENEW_MINUTES })
  return Temporal.Instant.compare(now, renewAt) < 0 ? 'good' : 'to_renew'
}
