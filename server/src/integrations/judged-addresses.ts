import type { LookupFunction } from 'node:net'
import { bareHost, isLoopbackHost } from '#domain/webhooks/endpoint-url.ts'
import { isLoopbackAddress, isPublicAddress } from '#domain/webhooks/public-address.ts'
import { SendFault } from './webhook-sender/faults.ts'
import { type ResolveHost, resolveHost } from './webhook-sender/resolve-host.ts'

export type Address = { address: string; family: 4 | 6 }

export type AddressRules = {
  /** For trying: hosts on this machine. */
  allowLoopback: boolean
  resolve?: ResolveHost
}

/**
 * All addresses of a URL that somebody else has named, every one of which may be connected to:
 * nothing inside of our own network can be reached by way of the service.
 */
export async function judgedAddresses(
  url: URL,
  { allowLoopback, resolve = resolveHost }: AddressRules,
  signal: AbortSignal,
): Promise<Address[]> {
  const host = bareHost(url)
  const addresses = await resolve(host, signal)
  if (addresses.length === 0) throw new SendFault('name_not_resolved')
  const mayBeHere = allowLoopback && isLoopbackHost(host)
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (mayBeHere && isLoopbackAddress(address))
  if (!addresses.every(isAllowed)) throw new SendFault('address_not_allowed')
  return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
}

/**
 * Answers what was judged, whatever the socket asks for: a name cannot mean one host when it is
 * judged and another when it is used.
 */
export function pinned(addresses: readonly Address[]): LookupFunction {
  return (_hostname, options, callback) => {
    if (options.all) return callback(null, [...addresses])
    const [first] = addresses
    return callback(null, first?.address ?? '', first?.family ?? 4)
  }
}
