import type { CheckInKeyList, SignedCheckInPack } from '@outset/sdk/seller'
import { fromBase64url } from './base64url.ts'

type Key = Pick<CheckInKeyList['data'][number], 'id' | 'public_key'>

/**
 * Whether the service made a pack, by its published keys. Browsers that cannot check such
 * signatures yet take what came over the connection of the session: whoever could change that
 * could change the keys as well.
 */
export async function isGenuinePack(
  pack: SignedCheckInPack,
  keys: readonly Key[],
): Promise<boolean> {
  const key = keys.find(({ id }) => id === pack.key_id)
  if (!key) return false
  const imported = await importKey(key)
  if (imported === 'unsupported') return true
  return crypto.subtle.verify(
    'Ed25519',
    imported,
    fromBase64url(pack.signature),
    new TextEncoder().encode(pack.payload),
  )
}

async function importKey({ public_key: key }: Key): Promise<CryptoKey | 'unsupported'> {
  try {
    return await crypto.subtle.importKey('raw', fromBase64url(key), 'Ed25519', false, ['verify'])
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return 'unsupported'
    throw error
  }
}
