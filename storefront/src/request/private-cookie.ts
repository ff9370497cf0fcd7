import type { AstroCookies } from 'astro'
import { settings } from '#settings.ts'

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
  cookies.set(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.siteUrl.startsWith('https:'),
    ...(maxAge !== undefined && { maxAge }),
  })
}
