import type { PAYMENT_METHOD_KINDS } from '#values/storefronts.ts'
import { isLocalHost } from './access/origins.ts'
import type { Fault } from './fault.ts'
import { findLanguageFault } from './languages.ts'
import { type CurrencyCode, isCurrencyCode } from './money/currency.ts'
import { isNetwork } from './networks.ts'

/** Where a site sends travellers with their proofs, and which pages may act for them. */
type Addresses = { manageBookingUrl: string | null; origins: readonly string[] }

/** A change of one of them, in words for a mail. */
export type AddressChange = { what: 'page' | 'origins'; before: string; after: string }

const NONE = '–'
/** Enough to recognise a page by; the host always stands whole. */
const LONGEST_PATH = 100

/** Of origins only those that went and came: among fifty nobody would find the new one. */
export function addressChanges(before: Addresses, after: Addresses): AddressChange[] {
  const changes: AddressChange[] = []
  if (before.manageBookingUrl !== after.manageBookingUrl) {
    const [old, now] = [before.manageBookingUrl, after.manageBookingUrl]
    changes.push({ what: 'page', before: placeOf(old), after: placeOf(now) })
  }
  const gone = new Set(before.origins).difference(new Set(after.origins))
  const come = new Set(after.origins).difference(new Set(before.origins))
  if (gone.size + come.size > 0) {
    changes.push({ what: 'origins', before: hostsOf(gone), after: hostsOf(come) })
  }
  return changes
}

/** As the browser reads it, so that no spelling makes one host look like another. */
function placeOf(address: string | null): string {
  if (address === null) return NONE
  const { host, pathname, search } = new URL(address)
  const path = `${pathname}${search}`.replaceAll(/%7Blocale%7D/gi, '{locale}')
  return `${host}${path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path}`
}

function hostsOf(origins: ReadonlySet<string>): string {
  if (origins.size === 0) return NONE
  return [...origins].map(origin => new URL(origin).host).join(', ')
}

export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number]

/** A way to pay that a site offers. The bank details and links behind it are the seller's. */
export type PaymentMethod = {
  kind: PaymentMethodKind
  /** Hours from checkout to pay in; null when there is no deadline. */
  deadlineHours: number | null
  /** The same to the minute, of a card; its hours are rounded up. */
  deadlineMinutes?: number
  currencies: CurrencyCode[]
}

/** From the checkout on; null when there is no deadline. */
export function minutesToPay({
  deadlineHours,
  deadlineMinutes,
}: Pick<PaymentMethod, 'deadlineHours' | 'deadlineMinutes'>): number | null {
  return deadlineMinutes ?? (deadlineHours === null ? null : deadlineHours * 60)
}

const USUAL_CARD_MINUTES = 30

/** The time to pay by card is never open: its places would wait for nobody. */
export function timeToPay(
  kind: PaymentMethodKind,
  { deadlineHours, deadlineMinutes = null }: Omit<Wanted, 'kind' | 'currencies'>,
): Pick<PaymentMethod, 'deadlineHours' | 'deadlineMinutes'> {
  if (kind !== 'online_card') return { deadlineHours: deadlineHours ?? null }
  const given = deadlineMinutes ?? (deadlineHours ? deadlineHours * 60 : USUAL_CARD_MINUTES)
  return { deadlineHours: Math.ceil(given / 60), deadlineMinutes: given }
}

type Wanted = {
  kind: PaymentMethodKind
  deadlineHours?: number | null
  deadlineMinutes?: number | null
  currencies: readonly string[]
}
const MOST_CARD_MINUTES = 24 * 60

/** The first method that the storefront cannot offer, with its place in the list, or null. */
export function findPaymentMethodFault(
  methods: readonly Wanted[],
  storefront: Parameters<typeof currenciesOf>[0],
): Fault | null {
  const offered = currenciesOf(storefront)
  for (const [index, { kind, currencies, ...time }] of methods.entries()) {
    const field = `payment_methods.${index}`
    const late = findTimeFault(kind, time)
    if (late) return { ...late, field: `${field}.${late.field}` }
    if (methods.findIndex(other => other.kind === kind) !== index) {
      return {
        field: `${field}.kind`,
        reason: 'duplicate',
        message: `${kind} is in the list already`,
      }
    }
    const foreign = currencies.findIndex(code => !offered.includes(code))
    if (foreign !== -1) {
      const message = 'must be one of the currencies of the storefront'
      return { field: `${field}.currencies.${foreign}`, reason: 'unknown_value', message }
    }
    if (new Set(currencies).size < currencies.length) {
      return {
        field: `${field}.currencies`,
        reason: 'duplicate',
        message: 'must not name a currency twice',
      }
    }
  }
  return null
}

/** Only a card has minutes of its own; of the others they say again what the hours say. */
function findTimeFault(
  kind: PaymentMethodKind,
  { deadlineHours, deadlineMinutes: minutes = null }: Omit<Wanted, 'kind' | 'currencies'>,
): Fault | null {
  const wholeHours = (deadlineHours ?? 0) * 60
  if (kind === 'online_card') {
    const most = MOST_CARD_MINUTES
    if ((minutes ?? wholeHours) <= most) return null
    const message = `must be at most ${most} for a card`
    return { field: 'deadline_minutes', reason: 'too_large', message, limit: most }
  }
  if (minutes === null || minutes === wholeHours) return null
  const message = 'must be 60 times deadline_hours; only a card has minutes of its own'
  return { field: 'deadline_minutes', reason: 'not_allowed', message }
}

/** A site that lists no currencies sells in that of its seller's prices. */
export function currenciesOf({
  currencies,
  priceCurrency,
}: {
  currencies: readonly string[]
  priceCurrency: string
}): readonly string[] {
  return currencies.length === 0 ? [priceCurrency] : currencies
}

type Settings = {
  languages: readonly string[]
  defaultLanguage: string
  currencies: readonly string[]
  displayCurrency: string
  /** Of its seller's prices. */
  priceCurrency: string
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

/** A site that lists no currencies shows that of its seller's prices, which needs no rate. */
function findDisplayFault({ priceCurrency, ...site }: Settings): Fault | null {
  const { currencies, displayCurrency } = site
  if (currenciesOf({ currencies, priceCurrency }).includes(displayCurrency)) return null
  const isListed = currencies.length > 0
  const message = isListed ? 'must be one of currencies' : `must be ${priceCurrency}`
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
