import { SESSION_DAYS } from '#domain/staff/session.ts'
import { STAFF_COOKIE } from '../../hooks/admission.ts'

// Lax, so that a link in a mail opens a page that is signed in; a write is held to our own pages
// apart from that.
const FLAGS = 'Path=/; HttpOnly; SameSite=Lax'

/** The header that gives a browser its session, or takes it away. */
export function staffCookie(
  publicUrl: string,
  session: { token: string } | null,
): Record<string, string> {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const lifeSeconds = session ? SESSION_DAYS * 86_400 : 0
  const value = `${STAFF_COOKIE}=${session?.token ?? ''}; Max-Age=${lifeSeconds}`
  return { 'set-cookie': `${value}; ${FLAGS}${secure}` }
}
