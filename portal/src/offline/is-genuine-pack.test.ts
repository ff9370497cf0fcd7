import { describe, expect, test } from 'vitest'
import { toBase64url } from './base64url.ts'
import { isGenuinePack } from './is-genuine-pack.ts'

async function signedPack(payload: string) {
  const made = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const { privateKey, publicKey } = made as CryptoKeyPair
  const bytes = new TextEncoder().encode(payload)
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, bytes))
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  return {
    pack: {
      payload,
      signature: toBase64url(signature),
      key_id: 'k1',
      expires_at: '2027-05-13T00:00:00Z',
    },
    keys: [{ id: 'k1', public_key: toBase64url(raw) }],
  }
}

describe('a pack', () => {
  test('is genuine when the key that it names has signed these very bytes', async () => {
    const { pack, keys } = await signedPack('{"guests":["Zoë"]}')
    expect(await isGenuinePack(pack, keys)).toBe(true)
    expect(await isGenuinePack({ ...pack, payload: '{"guests":[ "Zoë"]}' }, keys)).toBe(false)
  })

  test('is not when nobody has published its key, or another one signed it', async () => {
    const { pack } = await signedPack('{}')
    const { keys: others } = await signedPack('{}')
    expect(await isGenuinePack(pack, [])).toBe(false)
    expect(await isGenuinePack(pack, others)).toBe(false)
  })
})
