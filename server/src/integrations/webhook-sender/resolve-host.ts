import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { SendFault } from './faults.ts'

/** All addresses of a host. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<string[]>

/**
 * Asks the name servers directly: the system resolver has a handful of threads, which one slow
 * domain could use up. When one of the two queries fails, so does the whole: an address that was
 * not seen was not checked.
 */
export const resolveHost: ResolveHost = async (host, signal) => {
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
