import { parseCookie } from 'cookie'

/**
 * The name of the cookie with the session of a seller's staff. Over https it has a prefix with
 * which a browser takes it from this very host only, and from no other of the same domain. Over
 * plain http, for developing, browsers would refuse that name.
 */
export function staffCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-svc_staff' : 'svc_staff'
}

/** Only calls that may come with a session look at their cookies, so nobody else pays for it. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name]
}
