import type { CheckedOutBooking } from '@outset/sdk'
import { isBookingRef, isToken, keepCheckedOut } from './booking-proof.ts'

/**
 * What opens the booking that was just made in a frame. It lies in the page that says so, in fields
 * of its forms, and goes on by them alone: into no address, no message and no cookie of the frame.
 */
export interface HandedOver {
  ref: string
  token: string
  contactToken: string | null
  email: string
}

export function handedOver(
  { ref, booking_token, contact_token }: CheckedOutBooking,
  email: string,
): HandedOver | null {
  if (!booking_token) return null
  return { ref, token: booking_token, contactToken: contact_token ?? null, email }
}

/** The fields of a form that hands it over. */
export function handOverFields({ token, contactToken, email }: HandedOver): [string, string][] {
  return [
    ['token', token],
    ['contact', contactToken ?? ''],
    ['email', email],
  ]
}

export const HAND_OVER_FIELDS = ['token', 'contact', 'email', 'do'] as const

type Typed = Readonly<Record<(typeof HAND_OVER_FIELDS)[number], string>>

/** Null for what no page of ours has sent. */
export function readHandOver(ref: string, typed: Typed): HandedOver | null {
  const { token, contact, email } = typed
  if (!isBookingRef(ref) || !isToken(token)) return null
  return { ref, token, contactToken: isToken(contact) ? contact : null, email: email.slice(0, 200) }
}

/** In a window of its own the shop has cookies again. */
export function keepHandedOver(
  cookies: Parameters<typeof keepCheckedOut>[0],
  { ref, token, contactToken, email }: HandedOver,
): void {
  keepCheckedOut(cookies, { ref, booking_token: token, contact_token: contactToken }, email)
}
