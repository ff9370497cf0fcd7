import type { BookingProof, CheckedOutBooking } from '@outset/sdk'
import type { AstroCookies } from 'astro'
import { readPrivateCookie, setPrivateCookie } from '#request/private-cookie.ts'

/** Three groups of four, as the service writes them. */
const REF = /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}$/
const TOKEN = /^[\w-]{16,200}$/
/** Browsers keep no cookie longer. */
const TOKEN_SECONDS = 400 * 24 * 60 * 60
/** As long as the service takes the token that corrects the lead. */
const CONTACT_SECONDS = 30 * 60
const MONTH_SECONDS = 30 * 24 * 60 * 60

/** Whoever has just booked can open the booking in this browser, and for a while correct it. */
export function keepCheckedOut(
  cookies: AstroCookies,
  {
    ref,
    booking_token: token,
    contact_token: contact,
  }: Pick<CheckedOutBooking, 'ref' | 'booking_token' | 'contact_token'>,
  email: string,
): void {
  if (token) keepBookingToken(cookies, ref, token)
  if (contact) keepToken(cookies, { ref, name: `contact_${ref}`, token: contact }, CONTACT_SECONDS)
  keepBookingEmail(cookies, ref, email)
}

/** What opens a booking lies in a cookie that scripts cannot read, and in no address. */
export function keepBookingToken(cookies: AstroCookies, ref: string, token: string): void {
  keepToken(cookies, { ref, name: `booking_${ref}`, token }, TOKEN_SECONDS)
}

/** An address is known to many, so it is forgotten with the window. */
export function keepBookingEmail(cookies: AstroCookies, ref: string, email: string): void {
  if (isBookingRef(ref)) setPrivateCookie(cookies, emailCookie(ref), email)
}

/** The address that was typed in this browser, at the checkout or to find the booking again. */
export function readBookingEmail(cookies: AstroCookies, ref: string): string | null {
  return readPrivateCookie(cookies, emailCookie(ref))
}

/** The link that a lead forwards opens the card of one traveller and nothing else. */
export function keepTravellerToken(
  cookies: AstroCookies,
  { ref, position, token }: { ref: string; position: number; token: string },
): void {
  const name = travellerCookie(ref, String(position))
  keepToken(cookies, { ref, name, token }, MONTH_SECONDS)
}

function keepToken(
  cookies: AstroCookies,
  { ref, name, token }: { ref: string; name: string; token: string },
  maxAge: number,
): void {
  if (isBookingRef(ref) && isToken(token)) setPrivateCookie(cookies, name, token, { maxAge })
}

/** Everything that the visitor has for a booking. */
export function readBookingProof(
  cookies: AstroCookies,
  ref: string,
  { signedIn }: { signedIn: boolean },
): BookingProof {
  return {
    token: readPrivateCookie(cookies, `booking_${ref}`),
    contactToken: readPrivateCookie(cookies, `contact_${ref}`),
    email: readBookingEmail(cookies, ref),
    session: signedIn,
  }
}

export function readTravellerToken(
  cookies: AstroCookies,
  ref: string,
  position: string,
): string | null {
  return readPrivateCookie(cookies, travellerCookie(ref, position))
}

export function isBookingRef(ref: string): boolean {
  return REF.test(ref)
}

/** What a link carries goes into a header, so it has to look like one of the service. */
export function isToken(token: string): boolean {
  return TOKEN.test(token)
}

/** As people type it: in small letters, without its hyphens, with spaces. */
export function readTypedRef(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return signs.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
}

function emailCookie(ref: string): string {
  return `booking_email_${ref}`
}

function travellerCookie(ref: string, position: string): string {
  return `traveller_${ref}_${position}`
}
