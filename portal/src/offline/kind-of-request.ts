/** How the service worker answers a request. */
export type RequestKind =
  /** A page of the portal: the newest, and what is kept while there is no way to it. */
  | 'page'
  /** A file whose name holds a digest: the same for ever. */
  | 'asset'
  /** A file that may change under its name. */
  | 'file'
  /** Not ours. Calls of the service are never kept: what a phone keeps of guests is sealed. */
  | 'network'

const SCOPE = '/staff/'

export function kindOfRequest(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
): RequestKind {
  const { origin: from, pathname } = new URL(url)
  const isPortal = pathname.startsWith(SCOPE) || pathname === '/staff'
  if (method !== 'GET' || from !== origin || !isPortal) return 'network'
  if (pathname.startsWith(`${SCOPE}assets/`)) return 'asset'
  if (pathname === `${SCOPE}sw.js`) return 'network'
  return mode === 'navigate' ? 'page' : 'file'
}
