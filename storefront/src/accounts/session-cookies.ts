import type { AstroCookies } from 'astro'

const SESSION = 'svc_traveller'
/** What opens bookings and offers of whoever used this browser. */
const PRIVATE = /^(?:booking|contact|traveller|offer)_[\w-]+$|^sign_in$/

/** The session is over, so that the site no longer speaks of an account. */
export function endSession(cookies: AstroCookies): void {
  cookies.delete(SESSION, { path: '/' })
}

/** Whoever signs out leaves nothing behind for the next one at the same computer. */
export function forgetEverything(cookies: AstroCookies, header: string | null): void {
  for (const name of privateNames(header)) cookies.delete(name, { path: '/' })
}

export function privateNames(header: string | null): string[] {
  const names = (header ?? '').split(';').map(one => one.split('=')[0]?.trim() ?? '')
  return names.filter(name => PRIVATE.test(name))
}
