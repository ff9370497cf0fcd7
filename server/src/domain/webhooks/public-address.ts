import ipaddr from 'ipaddr.js'

/**
 * Addresses in ranges that anybody may use, but behind which a cloud keeps something for its own
 * machines only.
 */
const CLOUD_INSIDES = new Set(['168.63.129.16'])
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address leads to the open internet. What cannot be read does not. */
export function isPublicAddress(address: string): boolean {
  if (!isAddress(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || CLOUD_INSIDES.has(parsed.toString())) return false
  // Everything outside of this range is special in some way, known to the table or not: among them
  // IPv4 addresses that are only written as IPv6.
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST)
}

export function isLoopbackAddress(address: string): boolean {
  return isAddress(address) && ipaddr.parse(address).range() === 'loopback'
}

/** In the one form that name servers answer and URL parsers make: short forms are for people. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
}
