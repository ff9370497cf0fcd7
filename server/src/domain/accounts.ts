import { type AttemptLimit, addressLimits, bucketOf } from './attempts.ts'
import { pageLink } from './mail/page-link.ts'
import { looksLikeId } from './trips/slug.ts'

type Address = { socket: string; claimed: string | null }
type Settings = {
  sign_in_links_per_email_hour: number
  sign_in_links_per_address_hour: number
  sign_in_links_per_storefront_hour: number
  passkey_options_per_address_hour: number
  passkey_options_per_storefront_hour: number
}

/** On which site, and from where. */
type Attempt = { storefrontId: string; address: Address }

const windowMinutes = 60

/** An email is counted across all sites: it is the same person who gets the mails. */
export function signInLinkLimits(
  settings: Settings,
  tried: Attempt & { emailKey: string },
): AttemptLimit[] {
  const action = 'traveller-link'
  return [
    {
      bucket: bucketOf(action, 'email', tried.emailKey),
      most: settings.sign_in_links_per_email_hour,
      windowMinutes,
    },
    ...siteAndAddressLimits(action, tried, linksPerHour(settings)),
  ]
}

/**
 * Wrong codes. Each code bears few of them, but whoever asks for the codes of many emails would get
 * as many guesses for each.
 */
export function wrongCodeLimits(settings: Settings, tried: Attempt): AttemptLimit[] {
  return siteAndAddressLimits('traveller-code', tried, linksPerHour(settings))
}

export function passkeyOptionsLimits(settings: Settings, tried: Attempt): AttemptLimit[] {
  return siteAndAddressLimits('traveller-passkey', tried, {
    address: settings.passkey_options_per_address_hour,
    site: settings.passkey_options_per_storefront_hour,
  })
}

/**
 * The same for staff. There is no limit for all of them together: a few addresses would use it up
 * and keep everybody who works here from signing in.
 */
export function staffPasskeyOptionsLimits(settings: Settings, address: Address): AttemptLimit[] {
  const most = settings.passkey_options_per_address_hour
  return addressLimits({ action: 'staff-passkey', address, most, windowMinutes })
}

function linksPerHour(settings: Settings) {
  return {
    address: settings.sign_in_links_per_address_hour,
    site: settings.sign_in_links_per_storefront_hour,
  }
}

function siteAndAddressLimits(
  action: string,
  { storefrontId, address }: Attempt,
  most: { address: number; site: number },
): AttemptLimit[] {
  return [
    ...addressLimits({
      action,
      address,
      most: most.address,
      windowMinutes,
    }),
    siteLimit(action, storefrontId, most.site),
  ]
}

/** Addresses can be forged or rented by the thousand, so each site has a limit of its own. */
function siteLimit(action: string, storefrontId: string, most: number): AttemptLimit {
  return { bucket: bucketOf(action, 'storefront', storefrontId), most, windowMinutes }
}

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

/** What an authenticator knows somebody by who works for sellers or the platform. */
export function staffHandleText(personId: string): string {
  return JSON.stringify(['staff passkey user', personId])
}

/** More than anybody reads, and as many as an answer can show within a megabyte. */
export const MOST_SAVED_TRIPS = 300

/** A trip as a website names it: by its id, or by its slug and, on a marketplace, its seller's. */
export type NamedTrip = { trip: string; seller?: string | null }

/** A trip named by its id or its slug, with its position in the list. */
export type RequestedTrip = {
  position: number
  id: string | null
  slug: string | null
  seller: string | null
}

export function readNamedTrips(trips: readonly NamedTrip[]): RequestedTrip[] {
  return trips.map(({ trip, seller = null }, position) =>
    looksLikeId(trip)
      ? { position, id: trip.toLowerCase(), slug: null, seller }
      : { position, id: null, slug: trip, seller },
  )
}

/** On a marketplace two sellers may have trips of one slug. */
export function findTripWithoutSeller(trips: readonly RequestedTrip[]): RequestedTrip | null {
  return trips.find(({ id, seller }) => id === null && seller === null) ?? null
}

/** Who is signed in on a site: the holder of an email that was proved there. */
export type Traveller = {
  email: string
  /** The one form in which emails are compared. */
  emailKey: string
  sessionId: string
}

/** A session ends when it has not been used for so long. */
export const TRAVELLER_SESSION_DAYS = 30

// A page makes many calls at once. Moving the end with each of them would make every read a write.
const RENEW_MINUTES = 60

export function travellerSessionEnd(usedAt: Temporal.Instant): Temporal.Instant {
  return usedAt.add({ hours: 24 * TRAVELLER_SESSION_DAYS })
}

/** What a session is worth at a moment: nothing, the same as before, or a new end. */
export function judgeSession(session: {
  lastUsedAt: Temporal.Instant
  expiresAt: Temporal.Instant
  now: Temporal.Instant
}): 'over' | 'good' | 'to_renew' {
  const { lastUsedAt, expiresAt, now } = session
  if (Temporal.Instant.compare(now, expiresAt) >= 0) return 'over'
  const renewAt = lastUsedAt.add({ minutes: RENEW_MINUTES })
  return Temporal.Instant.compare(now, renewAt) < 0 ? 'good' : 'to_renew'
}

/** How long the link and the code of one mail work. */
export const SIGN_IN_MINUTES = 15

/** A code has six digits; so many wrong ones end it. Its link goes on working. */
export const MOST_WRONG_CODES = 5

const CODES = 1_000_000

/** Six digits, each code as likely as any other. */
export function makeSignInCode(randomBytes: (size: number) => Uint8Array): string {
  // Numbers past the last whole million are rejected, else low codes would be more likely.
  const end = Math.floor(2 ** 32 / CODES) * CODES
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE()
    if (number < end) return String(number % CODES).padStart(6, '0')
  }
}

/** What a code is digested with: without it a code of one site or email would do for another. */
export function codeToDigest(code: {
  storefrontId: string
  emailKey: string
  code: string
}): string {
  return JSON.stringify(['traveller sign-in', code.storefrontId, code.emailKey, code.code])
}

/**
 * The address in the mail. Opening it uses nothing up: the page posts the token when the traveller
 * says so, because programs that look for bad mail open every link.
 */
export function signInAddress(link: {
  page: URL
  token: string
  returnTo: string | null
  locale: string
}): string {
  const { page, token, returnTo, locale } = link
  const values = { sign_in_token: token, ...(returnTo === null ? {} : { return_to: returnTo }) }
  return pageLink(page, { locale, values })
}
