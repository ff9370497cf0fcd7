import { type AttemptLimit, addressLimits, bucketOf } from '../attempts.ts'

type Address = { socket: string; claimed: string | null }
type Settings = {
  sign_in_links_per_email_hour: number
  sign_in_links_per_address_hour: number
  sign_in_links_per_storefront_hour: number
  passkey_options_per_address_hour: number
  passkey_options_per_storefront_hour: number
}

/** On which site, and from where. */
type Tried = { storefrontId: string; address: Address }

const windowMinutes = 60

/** An email is counted across all sites: it is the same person who gets the mails. */
export function signInLinkLimits(
  settings: Settings,
  tried: Tried & { emailKey: string },
): AttemptLimit[] {
  const action = 'traveller-link'
  return [
    {
      bucket: bucketOf(action, 'email', tried.emailKey),
      most: settings.sign_in_links_per_email_hour,
      windowMinutes,
    },
    ...limitsHere(action, tried, linksAnHour(settings)),
  ]
}

/**
 * Wrong codes. Each code bears few of them, but whoever asks for the codes of many emails would get
 * as many guesses for each.
 */
export function wrongCodeLimits(settings: Settings, tried: Tried): AttemptLimit[] {
  return limitsHere('traveller-code', tried, linksAnHour(settings))
}

export function passkeyOptionsLimits(settings: Settings, tried: Tried): AttemptLimit[] {
  return limitsHere('traveller-passkey', tried, {
    address: settings.passkey_options_per_address_hour,
    site: settings.passkey_options_per_storefront_hour,
  })
}

function linksAnHour(settings: Settings) {
  return {
    address: settings.sign_in_links_per_address_hour,
    site: settings.sign_in_links_per_storefront_hour,
  }
}

function limitsHere(
  action: string,
  { storefrontId, address }: Tried,
  most: { address: number; site: number },
): AttemptLimit[] {
  return [
    ...addressLimits({ action, address: seenFrom(address), most: most.address, windowMinutes }),
    siteLimit(action, storefrontId, most.site),
  ]
}

/**
 * A claimed address counts apart for everybody who claims it. Else whoever can reach the service
 * could use up a stranger's tries by writing the stranger's address into a header.
 */
function seenFrom({ socket, claimed }: Address): Address {
  return { socket, claimed: claimed && `${claimed} told by ${socket}` }
}

/** Addresses can be made up or rented by the thousand; what one site does in an hour cannot. */
function siteLimit(action: string, storefrontId: string, most: number): AttemptLimit {
  return { bucket: bucketOf(action, 'storefront', storefrontId), most, windowMinutes }
}
