import { isLocalHost } from '../access/origins.ts'
import type { Fault } from '../fault.ts'
import { findLanguageFault } from '../languages.ts'
import { isCurrencyCode } from '../money/currency.ts'
import { isNetwork } from '../networks.ts'

type Settings = {
  languages: readonly string[]
  defaultLanguage: string
  currencies: readonly string[]
  displayCurrency: string
  manageBookingUrl: string | null
  serverAddresses: readonly string[]
}

/** The first setting that does not fit with the others, or null when all of them do. */
export function findSettingsFault(settings: Settings): Fault | null {
  return (
    findLanguageFault(settings) ??
    findCurrencyFault(settings.currencies) ??
    findDisplayFault(settings) ??
    findPageFault(settings.manageBookingUrl) ??
    findServersFault(settings.serverAddresses)
  )
}

function findServersFault(addresses: readonly string[]): Fault | null {
  const wrong = addresses.findIndex(address => !isNetwork(address))
  if (wrong === -1) return null
  const message = 'must be an IP address, or a network such as 192.0.2.0/24'
  return { field: `server_addresses.${wrong}`, reason: 'bad_format', message }
}

function findCurrencyFault(currencies: readonly string[]): Fault | null {
  const unknown = currencies.findIndex(code => !isCurrencyCode(code))
  if (unknown !== -1) {
    return {
      field: `currencies.${unknown}`,
      reason: 'unknown_value',
      message: 'must be the ISO 4217 code of a currency',
    }
  }
  if (new Set(currencies).size === currencies.length) return null
  return { field: 'currencies', reason: 'duplicate', message: 'must not name a currency twice' }
}

/** A site with no currencies of its own shows dollars, which need no exchange rate. */
function findDisplayFault({ currencies, displayCurrency }: Settings): Fault | null {
  if (currencies.includes(displayCurrency)) return null
  if (currencies.length === 0 && displayCurrency === 'USD') return null
  const message = currencies.length === 0 ? 'must be USD' : 'must be one of currencies'
  return { field: 'display_currency', reason: 'unknown_value', message }
}

/** Links in mails lead to this page and carry a proof, so they travel encrypted. */
function findPageFault(address: string | null): Fault | null {
  if (address === null) return null
  const field = 'manage_booking_url'
  const url = URL.parse(address)
  if (url === null) return { field, reason: 'bad_format', message: 'must be an address' }
  const { protocol } = url
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocalHost(url.hostname))) {
    return { field, reason: 'bad_format', message: 'must begin with https://' }
  }
  if (url.username !== '' || url.password !== '') {
    return { field, reason: 'not_allowed', message: 'must not carry a user name or password' }
  }
  if (url.hash !== '') return { field, reason: 'bad_format', message: 'must not have a fragment' }
  return null
}
