/**
 * A path of this site to go back to after signing in; null for anything else. Anybody can write a
 * link, so nobody is led to another site by one, however it is spelled.
 */
export function returnPath(given: string | null | undefined): string | null {
  const isPath = given != null && given.length <= 500 && /^\/[^\s\\]*$/.test(given)
  if (!isPath) return null
  const site = 'https://site.invalid'
  if (!URL.canParse(given, site)) return null
  const { origin, pathname, search } = new URL(given, site)
  // What is left after dots were taken out may begin with two slashes, which is another site.
  return origin === site && !pathname.startsWith('//') ? pathname + search : null
}
