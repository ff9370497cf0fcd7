/** A page of the portal to go on with, from an address that anybody may have written. */
export function safePath(about: unknown): string {
  if (typeof about !== 'string') return '/'
  const { origin, pathname, search } = new URL(about, 'https://portal.invalid')
  // Another host, also one behind `//` or `\\`, is not a page of ours.
  if (origin !== 'https://portal.invalid') return '/'
  const path = pathname.replace(/^\/staff(?=\/|$)/, '') || '/'
  return path.startsWith('//') || path.startsWith('/sign-in') ? '/' : path + search
}
