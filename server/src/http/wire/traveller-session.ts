import { timestamp } from '#domain/timestamp.ts'

export function wireTravellerSession({
  email,
  expiresAt,
}: {
  email: string
  expiresAt: Temporal.Instant
}) {
  return { email, expires_at: timestamp(expiresAt) }
}
