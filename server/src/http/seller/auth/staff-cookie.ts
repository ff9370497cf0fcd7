import { stringifySetCookie } from 'cookie'
import { SESSION_DAYS } from '#domain/staff.ts'
import { staffCookieName } from '../../cookies.ts'

/** The header that gives a browser its session, or takes it away. */
export function staffCookie(
  publicUrl: string,
  session: { token: string } | null,
): Record<string, string> {
  const cookie = stringifySetCookie({
    name: staffCookieName(publicUrl),
    value: session?.token ?? '',
    maxAge: session ? SESSION_DAYS * 86_400 : 0,
    path: '/',
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    // So that a link in a mail opens a page that is signed in; a write is held to our own pages
    // apart from that.
    sameSite: 'lax',
  })
  return { 'set-cookie': cookie }
}
