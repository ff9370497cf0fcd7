import type { MadeCredential, RelyingParty, SignedChallenge } from '#domain/accounts.ts'

type Expected = { challenge: string; party: RelyingParty }
export type NewCredential = {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
}

/** Checks what passkeys have signed. Null is a no; the reason must not reach the caller. */
export type PasskeyChecker = {
  checkNew(made: MadeCredential, expected: Expected): Promise<NewCredential | null>
  /** Answers the passkey's new count of uses. */
  checkSignIn(
    signed: SignedChallenge,
    expected: Expected & { publicKey: Buffer; counter: number },
  ): Promise<{ counter: number } | null>
}

/** The library is loaded with the first passkey: most processes never see one. */
export function openPasskeyChecker(): PasskeyChecker {
  return {
    async checkNew(made, { challenge, party }) {
      const { clientDataJSON, attestationObject } = made.response
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      try {
        if (!(await isPlainAttestation(made))) return null
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: withoutExtras(made, { clientDataJSON, attestationObject }),
          ...expectations(challenge, party),
          supportedAlgorithmIDs: [...party.algorithms],
        })
        if (!verified || !registrationInfo) return null
        const { id, publicKey, counter } = registrationInfo.credential
        return {
          credentialId: Buffer.from(id, 'base64url'),
          publicKey: Buffer.from(publicKey),
          counter,
        }
      } catch {
        return null
      }
    },
    async checkSignIn(signed, { challenge, party, publicKey, counter }) {
      const { clientDataJSON, authenticatorData, signature } = signed.response
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: withoutExtras(signed, { clientDataJSON, authenticatorData, signature }),
          ...expectations(challenge, party),
          credential: { id: signed.id, publicKey: new Uint8Array(publicKey), counter },
        })
        return verified ? { counter: authenticationInfo.newCounter } : null
      } catch {
        return null
      }
    },
  }
}

function expectations(challenge: string, { rpId, origins }: RelyingParty) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: rpId,
    requireUserVerification: true,
  }
}

/**
 * We ask authenticators not to vouch for themselves. Certificates that come nevertheless are not
 * looked at: checking them would make the service call addresses that stand in them.
 */
async function isPlainAttestation({ response }: MadeCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'))
  const attestation = decodeAttestationObject(bytes)
  const format = attestation.get('fmt')
  if (format === 'none') return true
  return format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
}

/** Only what is signed: extensions and hints about the device decide nothing. */
function withoutExtras<T>({ id, rawId, type }: MadeCredential | SignedChallenge, response: T) {
  return { id, rawId, type, response, clientExtensionResults: {} }
}
