import type { AstroCookies } from 'astro'
import { privateName } from '#request/private-cookie.ts'
import { site } from '#sites/site.ts'

/** What the service calls it. */
const PLAIN = 'svc_traveller'

/** The session in the browser. */
export function sessionCookie(): string {
  return privateName(PLAIN)
}

/** What opens bookings and offers of whoever used this browser. */
const PRIVATE =
  /^(?:__Host-)?(?:(?:booking|contact|traveller|offer)_[\w-]+|sign_in|lead|own_tickets)$/

/** The session is over, so that the site no longer speaks of an account. */
export function endSession(cookies: AstroCookies): void {
  cookies.delete(sessionCookie(), { path: '/', secure: site().isSafe })
}

/**
 * What the service sets, for the browser of a visitor. It asks for a safe connection, without which
 * some browsers would drop the session on a developer's machine.
 */
export function sessionFor(cookie: string, isSafe: boolean = site().isSafe): string {
  return isSafe
    ? cookie.replace(new RegExp(`^${PLAIN}=`), `__Host-${PLAIN}=`)
    : cookie.replace(/;\s*secure/i, '')
}

/** Over https the session without the prefix may be anybody's, so the service is not given it. */
export function withoutOthers(
  header: string | null,
  isSafe: boolean = site().isSafe,
): string | null {
  if (header === null || !isSafe) return header
  const pairs = header.split(';').map(one => one.trim())
  return pairs.filter(one => !one.startsWith(`${PLAIN}=`)).join('; ')
}

/** Whoever signs out leaves nothing behind for the next one at the same computer. */
export function forgetEverything(cookies: AstroCookies, header: string | null): void {
  const secure = site().isSafe
  for (const name of privateNames(header)) cookies.delete(name, { path: '/', secure })
}

export function privateNames(header: string | null): string[] {
  const names = (header ?? '').split(';').map(one => one.split('=')[0]?.trim() ?? '')
  return names.filter(name => PRIVATE.test(name))
}
