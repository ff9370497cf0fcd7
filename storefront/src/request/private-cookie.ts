import type { AstroCookies } from 'astro'
import { site } from '#sites/site.ts'

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
  cookies.set(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: site().isSafe,
    ...(maxAge !== undefined && { maxAge }),
  })
}
