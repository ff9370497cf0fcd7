import { CHALLENGE_MINUTES, type RelyingParty } from '#domain/accounts.ts'
import type { NewPasskeyOptions } from '#operations/me/passkeys.ts'

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000

export function wirePasskeySignInOptions(challenge: string, { rpId }: RelyingParty) {
  return {
    challenge,
    rpId,
    timeout: TIMEOUT_MS,
    allowCredentials: [],
    userVerification: 'required',
  }
}

export function wireNewPasskeyOptions(
  { challenge, userHandle, known }: NewPasskeyOptions,
  { party, email }: { party: RelyingParty; email: string },
) {
  return {
    challenge,
    rp: { id: party.rpId, name: party.name },
    user: { id: userHandle.toString('base64url'), name: email, displayName: email },
    pubKeyCredParams: party.algorithms.map(alg => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}
