import type { AstroCookies } from 'astro'
import { settings } from '../settings.ts'

/** What the browser keeps of a booking, so that no token has to stand in an address. */
export interface BookingTokens {
  /** Opens the booking and changes it. */
  token: string | null
  /** Corrects the address or the number of a booking that was just made. */
  contactToken: string | null
}

/** Browsers keep no cookie longer. */
const TOKEN_SECONDS = 400 * 24 * 60 * 60
const CONTACT_SECONDS = 30 * 60

export function keepBookingTokens(
  cookies: AstroCookies,
  ref: string,
  { token, contactToken }: Partial<BookingTokens>,
): void {
  if (token) cookies.set(nameOf('booking', ref), token, cookieFor(TOKEN_SECONDS))
  if (contactToken) cookies.set(nameOf('contact', ref), contactToken, cookieFor(CONTACT_SECONDS))
}

export function bookingTokens(cookies: AstroCookies, ref: string): BookingTokens {
  return {
    token: cookies.get(nameOf('booking', ref))?.value ?? null,
    contactToken: cookies.get(nameOf('contact', ref))?.value ?? null,
  }
}

export function forgetBookingTokens(cookies: AstroCookies, ref: string): void {
  for (const kind of ['booking', 'contact'] as const) {
    cookies.delete(nameOf(kind, ref), { path: '/' })
  }
}

/** Whatever an address names, the cookie has a name that a header can carry. */
function nameOf(kind: 'booking' | 'contact', ref: string): string {
  return `${kind}_${ref
    .toUpperCase()
    .replaceAll(/[^0-9A-Z-]/g, '')
    .slice(0, 20)}`
}

function cookieFor(maxAge: number) {
  return {
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: settings.siteUrl.startsWith('https:'),
  }
}
