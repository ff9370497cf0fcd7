/** A challenge is good for so long, and once. */
export const CHALLENGE_MINUTES = 5
export const MOST_PASSKEYS = 20

/** Bound to its site: the domain whose passkeys these are, and the pages that may use them. */
export type RelyingParty = {
  rpId: string
  name: string
  origins: readonly string[]
  /** The ways of signing that it takes, by their COSE numbers, the best first. */
  algorithms: readonly number[]
}

// EdDSA, ES256 and RS256: what authenticators make.
const ALGORITHMS = [-8, -7, -257]

/** The domain is that of the page to manage a booking; other pages of the site may help. */
export function relyingPartyOf(site: {
  page: URL
  name: string
  origins: readonly string[]
}): RelyingParty {
  return {
    rpId: site.page.hostname,
    name: site.name,
    origins: [...new Set([site.page.origin, ...site.origins])],
    algorithms: ALGORITHMS,
  }
}

/** What a browser passes on for a passkey, in the JSON that browsers write themselves. */
type Credential<Response> = { id: string; rawId: string; type: 'public-key'; response: Response }
export type SignedChallenge = Credential<{
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string | null
}>
export type MadeCredential = Credential<{
  clientDataJSON: string
  attestationObject: string
  transports?: readonly string[]
}>

/** The challenge that somebody claims to have signed, or null when there is none to read. */
export function claimedChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/**
 * What an authenticator knows a traveller by. It says nothing about them, and is the same for all
 * their passkeys of a site, so that a new one takes the place of an old one on the same device.
 */
export function userHandleText(who: { storefrontId: string; emailKey: string }): string {
  return JSON.stringify(['passkey user', who.storefrontId, who.emailKey])
}

/** The same for somebody who works for sellers or the platform. */
export function staffHandleText(personId: string): string {
  return JSON.stringify(['staff passkey user', personId])
}
