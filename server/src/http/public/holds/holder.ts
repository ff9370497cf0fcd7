import type { WebsiteCaller } from '#domain/access/callers.ts'
import { isAmong } from '#domain/networks.ts'
import { refuse } from '#domain/refusal.ts'
import type { Vault } from '#integrations/vault.ts'
import type { CallAddress } from '../../address.ts'

const HALF_BYTES = 8
const RETRY_SECONDS = 3600

type Call = { caller: Pick<WebsiteCaller, 'serverAddresses'>; address: CallAddress }
/** Whose hold it is, and under which name it is counted. */
type Holder = { address: string; countedAs: string }

/** By whose address a hold is counted, as a digest; null is a server that names no traveller. */
export function holderFingerprintOf(vault: Vault, call: Call): Buffer | null {
  const holder = holderOf(call)
  if (holder === null) return null
  const { address, countedAs } = holder
  return Buffer.concat([fingerprintOfAddress(vault, address), digestOf(vault, countedAs)])
}

/** With this the fingerprints of all holds of an address begin, whoever has named it. */
export function fingerprintOfAddress(vault: Vault, address: string): Buffer {
  return digestOf(vault, address)
}

/** No address of a visitor is kept. */
function digestOf(vault: Vault, name: string): Buffer {
  return vault.digestCode(`hold from ${name}`).subarray(0, HALF_BYTES)
}

/**
 * A browser counts by its own address, a server by that of the traveller it names: apart for each
 * server, or anybody could use up what another may hold. Where a site lists its servers, the word
 * of nobody else is taken: others count by their own address, and hold nothing at all unless they
 * call for somebody.
 */
function holderOf({ caller: { serverAddresses }, address }: Call): Holder | null {
  const { socket, peer, fromBrowser, traveller, claimed } = address
  if (fromBrowser) return { address: socket, countedAs: socket }
  if (traveller !== null && claimed !== null) return { address: traveller, countedAs: claimed }
  if (serverAddresses.length === 0 || isAmong(serverAddresses, peer)) return null
  if (traveller !== null) return { address: socket, countedAs: socket }
  throw refuse(
    'RateLimited',
    { retry_after_seconds: RETRY_SECONDS, reason: 'open_holds' },
    'This site takes holds from its own servers, and from browsers.',
  )
}
