import type { OutsetError } from '@outset/sdk'
import type { APIContext } from 'astro'
import { readPrivateCookie, setPrivateCookie } from '#request/private-cookie.ts'

/** The field of forms, and the name in links that a seller gives away. */
export const CODE = 'code'
const COOKIE = 'promo'
const MOST = 100
/** With what is left of a sign that the cut went through. */
const UNSEEN = /\p{C}/gu

type Visit = Pick<APIContext, 'url' | 'cookies'>

/** Signs that nobody sees come along when a code is copied, and no call or cookie takes them. */
export function readCode(fields: URLSearchParams): string {
  return (fields.get(CODE) ?? '').slice(0, MOST).replaceAll(UNSEEN, '').trim()
}

/** A code of a link is kept until the window is closed, whatever page the link led to. */
export function keepLinkedCode({ url, cookies }: Visit): void {
  const code = readCode(url.searchParams)
  // Another kind of code comes with a mail to sign in.
  if (code === '' || url.pathname.includes('/sign-in')) return
  if (code !== readPrivateCookie(cookies, COOKIE)) setPrivateCookie(cookies, COOKIE, code)
}

/** The fields of a choice, with the code of a link where they say nothing of one. */
export function withLinkedCode(fields: URLSearchParams, { cookies }: Visit): URLSearchParams {
  const kept = readPrivateCookie(cookies, COOKIE)
  if (kept === null || fields.has(CODE)) return fields
  const all = new URLSearchParams(fields)
  all.set(CODE, kept)
  return all
}

/** A code that does not count here, or so many that nobody knows. */
export function isAboutCode({ code, status }: OutsetError): boolean {
  return code === 'PromoCodeInvalid' || status === 429
}

const SEPARATORS = /[\s\p{Pd}_]+/gu

/** Whether two people mean the same code. */
export function isSameCode(one: string, other: string): boolean {
  const [a, b] = [one, other].map(code => code.replaceAll(SEPARATORS, '').toUpperCase())
  return a === b
}
