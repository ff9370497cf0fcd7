import { parseCookie } from 'cookie'

/** The session of a seller's staff. */
export const STAFF_COOKIE = 'svc_staff'

/** Only calls that may come with a session look at their cookies, so nobody else pays for it. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name]
}
