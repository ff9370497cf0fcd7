/**
 * An origin as a browser sends it: scheme, host and, if it is not the usual one, port. Null for
 * anything a browser would never send or a site should not be served from.
 */
export function parseOrigin(text: string): string | null {
  // Checked before parsing, because a parser forgives what a browser never sends.
  if (!/^https?:\/\/[^\s/?#@\\*%]+$/i.test(text)) return null
  const url = URL.parse(text)
  if (url === null || url.hostname === '' || url.hostname.endsWith('.')) return null
  if (url.protocol === 'http:' && !isLocalHost(url.hostname)) return null
  return url.origin
}

/** Where plain http never leaves the machine. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
}
