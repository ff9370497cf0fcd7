import { TRAVELLER_SESSION_DAYS } from '#domain/accounts/session.ts'

export const TRAVELLER_COOKIE = 'svc_traveller'

// The website's server hands it to the traveller's browser as it is. Lax, so that the link of a
// mail opens a page that is signed in.
const FLAGS = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** The header that gives a traveller their session, or takes it away. */
export function travellerCookie(session: { token: string } | null): Record<string, string> {
  const lifeSeconds = session ? TRAVELLER_SESSION_DAYS * 86_400 : 0
  const value = `${TRAVELLER_COOKIE}=${session?.token ?? ''}; Max-Age=${lifeSeconds}`
  return { 'set-cookie': `${value}; ${FLAGS}` }
}
