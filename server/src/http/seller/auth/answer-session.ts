import type { OpenedSession } from '#operations/auth/open-session.ts'
import type { Answer } from '../../endpoint.ts'
import { deviceCookie, staffCookie } from './staff-cookies.ts'

type Parts = Parameters<typeof deviceCookie>[0]
type Asking = Parameters<typeof deviceCookie>[1]

/** Whoever has signed in gets the cookie of the session, and the device one that knows them. */
export function answerSession(
  parts: Parts,
  call: Asking,
  { session, ...answer }: { status: number; body: unknown; session: OpenedSession },
): Answer {
  return {
    ...answer,
    headers: staffCookie(parts.publicUrl, session),
    cookies: [deviceCookie(parts, call, session.person.email)],
  }
}
