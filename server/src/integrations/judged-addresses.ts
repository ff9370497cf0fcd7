import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { bareHost, isLoopbackHost } from '#domain/webhooks/endpoint-url.ts'
import { isLoopbackAddress, isPublicAddress } from '#domain/webhooks/public-address.ts'
import { SendFault } from './webhook-sender/faults.ts'

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

/** All addresses of a host. */
type ResolveHost = (host: string, signal: AbortSignal) => Promise<string[]>

/**
 * Asks the name servers directly: the system resolver has a handful of threads, which one slow
 * domain could use up. When one of the two queries fails, so does the whole: an address that was
 * not seen was not checked.
 */
const resolveHost: ResolveHost = async (host, signal) => {
  if (isIP(host) !== 0) return [host]
  // Names below localhost need no name server, by RFC 6761.
  if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1']
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.all([
      resolver.resolve4(host).catch(noneOrThrow),
      resolver.resolve6(host).catch(noneOrThrow),
    ])
    return found.flat()
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** A name without addresses of one kind is fine; anything else is not known to be. */
function noneOrThrow(error: unknown): string[] {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENODATA' || code === 'ENOTFOUND') return []
  throw new SendFault('name_not_resolved')
}
