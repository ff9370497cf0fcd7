import { stringifySetCookie } from 'cookie'
import { TRAVELLER_SESSION_DAYS } from '#domain/accounts/session.ts'

export const TRAVELLER_COOKIE = 'svc_traveller'

/** The header that gives a traveller their session, or takes it away. */
export function travellerCookie(session: { token: string } | null): Record<string, string> {
  const cookie = stringifySetCookie({
    name: TRAVELLER_COOKIE,
    value: session?.token ?? '',
    maxAge: session ? TRAVELLER_SESSION_DAYS * 86_400 : 0,
    path: '/',
    httpOnly: true,
    // The website's server hands the cookie to the traveller's browser as it is.
    secure: true,
    // So that the link of a mail opens a page that is signed in.
    sameSite: 'lax',
  })
  return { 'set-cookie': cookie }
}
