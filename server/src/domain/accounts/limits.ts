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
