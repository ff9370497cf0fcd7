import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** Only web ports, so that a delivery cannot be aimed at another service (SSRF). */
const PORTS = ['', '443', '8443']
const INTERNAL_NAMES = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa']

export type EndpointUrl = { url: URL; fault: null } | { url: null; fault: string }

/**
 * Reads the address of an endpoint, or says what is wrong with it. Names are judged here as far as
 * they can be without a DNS lookup; what they resolve to is judged at every attempt. For tests, a
 * receiver on the same machine may be allowed, by plain http and on any port.
 */
export function readEndpointUrl(text: string, rules: { allowLoopback: boolean }): EndpointUrl {
  const url = URL.parse(text)
  // Measured as it is stored: percent-encoding makes it longer.
  if (!url || url.href.length > 2000)
    return faulty('must be a URL such as https://example.com/hook')
  if (url.username !== '' || url.password !== '') return faulty('must not carry a user or password')
  if (url.hash !== '') return faulty('must not have a part behind #')
  const host = bareHost(url)
  if (rules.allowLoopback && isWeb(url) && isLoopbackHost(host)) return { url, fault: null }
  if (url.protocol !== 'https:') return faulty('must begin with https://')
  if (!PORTS.includes(url.port)) return faulty('must use port 443 or 8443')
  if (isLiteral(url.hostname)) {
    return isPublicAddress(host) ? { url, fault: null } : faulty(NOT_PUBLIC)
  }
  return isInternalName(host) ? faulty(NOT_PUBLIC) : { url, fault: null }
}

const NOT_PUBLIC = 'must lead to a public address'

/** The host as resolvers and sockets take it: without the brackets of IPv6 and a closing dot. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/** Whether the host of a URL is an address itself. A URL parser has brought it into one form. */
function isLiteral(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+\.?$/.test(hostname)
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host)
}

/** A name without a dot, with an empty part, or below one that the open internet does not have. */
function isInternalName(host: string): boolean {
  const parts = host.split('.')
  return parts.length < 2 || parts.includes('') || INTERNAL_NAMES.includes(parts.at(-1) ?? '')
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:'
}

function faulty(fault: string): EndpointUrl {
  return { url: null, fault }
}
