import type { AstroCookies } from 'astro'
import { dropPrivateCookie, readPrivateCookie, setPrivateCookie } from '#request/private-cookie.ts'

/** As long as the service takes a link or a code. */
const QUARTER_SECONDS = 15 * 60
const NAME = 'sign_in'

/** A sign-in that has begun: the token of a link, or the address that a code was sent to. */
export interface SignInBegun {
  token?: string | null
  email?: string | null
  /** A path of ours to go on to. */
  returnTo?: string | null
}

export function keepSignIn(cookies: AstroCookies, begun: SignInBegun): void {
  const text = new URLSearchParams(
    Object.entries(begun).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  setPrivateCookie(cookies, NAME, text.toString(), { maxAge: QUARTER_SECONDS })
}

export function readSignIn(cookies: AstroCookies): SignInBegun {
  const kept = new URLSearchParams(readPrivateCookie(cookies, NAME) ?? '')
  return { token: kept.get('token'), email: kept.get('email'), returnTo: kept.get('returnTo') }
}

export function forgetSignIn(cookies: AstroCookies): void {
  dropPrivateCookie(cookies, NAME)
}
