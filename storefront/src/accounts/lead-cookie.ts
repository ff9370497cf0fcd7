import type { Lead } from '@outset/sdk'
import type { AstroCookies } from 'astro'
import { dropPrivateCookie, readPrivateCookie, setPrivateCookie } from '#request/private-cookie.ts'

const NAME = 'lead'
/** A cookie holds four kilobytes, in which a letter of an Arabic name takes ten signs. */
const MOST_SIGNS = 100

/**
 * Who books in this window, for the next form that they fill in. It is forgotten with the window,
 * and when somebody signs in or out: the computer may be anybody's afterwards.
 */
export function keepLead(cookies: AstroCookies, { name, email, phone }: Lead): void {
  const parts = Object.entries({ name, email, phone })
  const fitting = parts.filter(([, text]) => text.length <= MOST_SIGNS)
  setPrivateCookie(cookies, NAME, new URLSearchParams(fitting).toString())
}

export function readLead(cookies: AstroCookies): Partial<Lead> | null {
  const kept = readPrivateCookie(cookies, NAME)
  return kept === null ? null : Object.fromEntries(new URLSearchParams(kept))
}

export function forgetLead(cookies: AstroCookies): void {
  dropPrivateCookie(cookies, NAME)
}
