import type { WebsiteCaller } from '#domain/access/callers.ts'
import { isAmong } from '#domain/networks.ts'
import { refuse } from '#domain/refusal.ts'
import type { Vault } from '#integrations/vault.ts'
import type { CallAddress } from '../../endpoint.ts'

const FINGERPRINT_BYTES = 16
const RETRY_SECONDS = 3600

type Call = { caller: Pick<WebsiteCaller, 'serverAddresses'>; address: CallAddress }

/** By whose address a hold is counted, as a digest; null is a server that names no traveller. */
export function holderFingerprintOf(vault: Vault, call: Call): Buffer | null {
  const holder = holderOf(call)
  return holder === null ? null : fingerprintOfHolder(vault, holder)
}

/** No address of a visitor is kept. */
export function fingerprintOfHolder(vault: Vault, address: string): Buffer {
  return vault.digestCode(`hold from ${address}`).subarray(0, FINGERPRINT_BYTES)
}

/**
 * A browser counts by its own address, a server by that of the traveller it names. Where a site
 * lists its servers, the word of nobody else is taken: others count by their own address, and hold
 * nothing at all unless they call for somebody.
 */
function holderOf({ caller: { serverAddresses }, address }: Call): string | null {
  const { socket, peer, fromBrowser, claimed } = address
  if (fromBrowser) return socket
  if (serverAddresses.length === 0 || isAmong(serverAddresses, peer)) return claimed
  if (claimed !== null) return socket
  throw refuse(
    'RateLimited',
    { retry_after_seconds: RETRY_SECONDS },
    'This site takes holds from its own servers, and from browsers.',
  )
}
