import ipaddr from 'ipaddr.js'

/**
 * Addresses in public ranges at which a cloud serves internal endpoints to its own machines.
 */
const CLOUD_INTERNAL = new Set(['168.63.129.16'])
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address leads to the open internet. What cannot be read does not. */
export function isPublicAddress(address: string): boolean {
  if (!isAddress(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || CLOUD_INTERNAL.has(parsed.toString())) return false
  // Everything outside of this range is special in some way, known to the library or not: among
  // them IPv4 addresses written as IPv6.
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST)
}

export function isLoopbackAddress(address: string): boolean {
  return isAddress(address) && ipaddr.parse(address).range() === 'loopback'
}

/** Only the canonical form, as DNS answers and URL parsers give it: no short forms of IPv4. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
}
