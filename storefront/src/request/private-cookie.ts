import type { AstroCookies } from 'astro'
import { site } from '#sites/site.ts'

/**
 * Over https a prefix with which a browser takes a cookie from this very host only, so that nobody
 * on another name of the domain plants one here: shops of many sellers are names of one domain. On
 * a developer's machine browsers would refuse that name.
 */
export function privateName(name: string): string {
  return site().isSafe ? `__Host-${name}` : name
}

/**
 * A cookie that scripts cannot read and other sites cannot send along. Without an age it ends with
 * the window.
 */
export function setPrivateCookie(
  cookies: AstroCookies,
  name: string,
  value: string,
  { maxAge }: { maxAge?: number } = {},
): void {
  // A frame has no cookies: most browsers would keep them from it, and none can be relied on.
  if (site().frame) return
  cookies.set(privateName(name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: site().isSafe,
    ...(maxAge !== undefined && { maxAge }),
  })
}

export function readPrivateCookie(cookies: AstroCookies, name: string): string | null {
  return cookies.get(privateName(name))?.value ?? null
}

export function dropPrivateCookie(cookies: AstroCookies, name: string): void {
  cookies.delete(privateName(name), { path: '/', secure: site().isSafe })
}
