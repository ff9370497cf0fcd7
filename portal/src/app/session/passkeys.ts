import { seller } from '../outset.ts'

/** A device that has not answered, or somebody who thought better of it. */
export class PasskeyNotUsed extends Error {}

/** Browsers make passkeys for names, and for none of the numbers that an address can be. */
export function canUsePasskeys(): boolean {
  if (typeof PublicKeyCredential === 'undefined') return false
  if (!('parseCreationOptionsFromJSON' in PublicKeyCredential)) return false
  return !/^[\d.]+$|:/.test(location.hostname)
}

export async function signInWithPasskey(): Promise<void> {
  const options = await seller.auth.createPasskeySignInOptions()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const signed = await askDevice(() => navigator.credentials.get({ publicKey }))
  await seller.auth.signInWithPasskey(asJson(signed))
}

/** Makes a passkey on this device and has the service keep it. */
export async function addPasskey(label: string): Promise<void> {
  const options = await seller.me.createPasskeyOptions()
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await askDevice(() => navigator.credentials.create({ publicKey }))
  await seller.me.createPasskey({ ...asJson(made), label })
}

async function askDevice(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await ask().catch(() => null)
  if (credential instanceof PublicKeyCredential) return credential
  throw new PasskeyNotUsed()
}

/** Only what the service asks for: it refuses fields that it does not know. */
// biome-ignore lint/suspicious/noExplicitAny: browsers' own type says nothing of what is in it
function asJson(credential: PublicKeyCredential): any {
  const { id, rawId, type, response } = credential.toJSON()
  const fields = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature']
  const known = [...fields, 'transports', 'userHandle']
  const wanted = Object.entries(response).filter(([name]) => known.includes(name))
  const isNew = 'attestationObject' in response
  // A new one repeats the data of the device beside what was asked for.
  const kept = wanted.filter(([name]) => !(isNew && name === 'authenticatorData'))
  return { id, rawId, type, response: Object.fromEntries(kept) }
}
