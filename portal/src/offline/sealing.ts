/**
 * What a phone keeps of guests is sealed: whoever copies the files of the browser cannot read it,
 * because the key is one that no script can take out, and it ends with the session.
 */

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const IV_BYTES = 12

export function makeSealingKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** `name` is sealed along, so that nothing is passed off as something else. */
export async function seal(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt(withName(iv, name), key, plain) }
}

/** Null where another key or another name sealed it. */
export async function unseal(key: CryptoKey, name: string, sealed: Sealed): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt(withName(sealed.iv, name), key, sealed.bytes)
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return null
  }
}

function withName(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}
