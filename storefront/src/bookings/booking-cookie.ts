import type { AstroCookies } from 'astro'
import { settings } from '#settings.ts'

/** Three groups of four, as the service writes them. */
const REF = /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}$/
const TOKEN = /^[\w-]{16,200}$/
/** Browsers keep no cookie longer. */
const TOKEN_SECONDS = 400 * 24 * 60 * 60
/** As long as the service takes such a token. */
const CONTACT_SECONDS = 30 * 60

/** What opens a booking lies in a cookie that scripts cannot read, and in no address. */
export function keepBookingToken(cookies: AstroCookies, ref: string, token: string): void {
  if (REF.test(ref) && TOKEN.test(token)) keep(cookies, `booking_${ref}`, token, TOKEN_SECONDS)
}

/** For half an hour after the checkout it corrects the address or the number of the lead. */
export function keepContactToken(cookies: AstroCookies, ref: string, token: string): void {
  if (REF.test(ref) && TOKEN.test(token)) keep(cookies, `contact_${ref}`, token, CONTACT_SECONDS)
}

function keep(cookies: AstroCookies, name: string, value: string, maxAge: number): void {
  cookies.set(name, value, {
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.siteUrl.startsWith('https:'),
  })
}
