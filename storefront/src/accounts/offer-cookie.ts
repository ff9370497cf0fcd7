import type { AstroCookies } from 'astro'
import { readPrivateCookie, setPrivateCookie } from '#request/private-cookie.ts'

const ID = /^[\w-]{1,64}$/
const TOKEN = /^[\w-]{16,200}$/
const MONTH_SECONDS = 30 * 24 * 60 * 60

/** What opens an offer, kept out of the address of its page. */
export function keepOfferToken(cookies: AstroCookies, id: string, token: string): void {
  if (ID.test(id) && TOKEN.test(token)) {
    setPrivateCookie(cookies, `offer_${id}`, token, { maxAge: MONTH_SECONDS })
  }
}

export function readOfferToken(cookies: AstroCookies, id: string): string | null {
  return ID.test(id) ? readPrivateCookie(cookies, `offer_${id}`) : null
}
