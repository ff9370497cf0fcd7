import { attempt } from '@outset/sdk'
import type { AstroCookies } from 'astro'
import { dropPrivateCookie, readPrivateCookie, setPrivateCookie } from '#request/private-cookie.ts'
import { OWN } from './kept-pages.ts'

const NAME = 'own_tickets'
/** Until the page after the sign-in. */
const MINUTES_SECONDS = 5 * 60
/** More than a device keeps, and few enough for a cookie. */
const MOST = 100

/**
 * Whoever signs in may not be who kept tickets on this device. The answer to a form cannot tell the
 * worker which ones are theirs, because it only leads on, so the page that it leads to does.
 */
export async function noteOwnTickets(
  cookies: AstroCookies,
  service: App.Locals['service'],
): Promise<void> {
  const mine = await attempt(service.me.listBookings({ limit: MOST })).catch(() => null)
  const refs = mine?.ok ? mine.data.data.map(({ ref }) => ref) : []
  setPrivateCookie(cookies, NAME, refs.join(' ') || '-', { maxAge: MINUTES_SECONDS })
}

/** Says it once, with the first page. */
export function tellOwnTickets(cookies: AstroCookies, { status, headers }: Response): void {
  const refs = readPrivateCookie(cookies, NAME)
  const isPage = status < 300 && headers.get('content-type')?.startsWith('text/html')
  if (refs === null || !isPage) return
  headers.set(OWN, refs)
  dropPrivateCookie(cookies, NAME)
}
