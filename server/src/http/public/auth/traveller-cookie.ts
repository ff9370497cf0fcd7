import { stringifySetCookie } from 'cookie'
import { TRAVELLER_SESSION_DAYS } from '#domain/accounts.ts'

const TRAVELLER_COOKIE = 'svc_traveller'

/**
 * The token of the session that a website passes on. A site with https may have bound the cookie to
 * its host by the prefix of its name; then that one counts, whatever else came with it.
 */
export function travellerToken(cookie: (name: string) => string | undefined): string | undefined {
  return cookie(`__Host-${TRAVELLER_COOKIE}`) ?? cookie(TRAVELLER_COOKIE)
}

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
