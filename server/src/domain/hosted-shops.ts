import type { DOMAIN_LEADS, DOMAIN_REASONS, DOMAIN_STATES } from '#values/storefronts.ts'
import type { Fault } from './fault.ts'
import { isNetwork } from './networks.ts'

/** Where the shops are: `https` and `shops.example.com`, or `http` and `localhost:4321`. */
export type ShopPlace = { scheme: 'http' | 'https'; domain: string }

export type DomainState = (typeof DOMAIN_STATES)[number]
export type DomainReason = (typeof DOMAIN_REASONS)[number]
export type DomainLeads = (typeof DOMAIN_LEADS)[number]

const DOMAIN_FORM =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Of a text such as `shops.example.com` or `localhost:4321`; null for what no shop can be at. */
export function readShopPlace(text: string): ShopPlace | null {
  const [, name = '', port] = /^([^:]+)(:\d{1,5})?$/.exec(text.toLowerCase()) ?? []
  if (!DOMAIN_FORM.test(name) || isNetwork(name)) return null
  const isHere = isOwnMachine(name)
  // A browser asks by the usual port where an own domain of a site leads.
  if (!isHere && (port !== undefined || !name.includes('.'))) return null
  return { scheme: isHere ? 'http' : 'https', domain: name + (port ?? '') }
}

function isOwnMachine(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost')
}

export function hostedAddress({ scheme, domain }: ShopPlace, name: string): string {
  return `${scheme}://${name}.${domain}`
}

/** Where all of them are, but for own domains, as a security policy says it. */
export function hostedOrigins({ scheme, domain }: ShopPlace): string[] {
  return [`${scheme}://${domain}`, `${scheme}://*.${domain}`]
}

/** What a host names: the bare address, the name of a site, or an own domain. */
export type NamedHost =
  | { kind: 'bare' }
  | { kind: 'name'; name: string }
  | { kind: 'domain'; name: string }

/** Null for what is no host of a website. The port says nothing about whose shop it is. */
export function readHost(host: string, { domain }: ShopPlace): NamedHost | null {
  const name = hostname(host)
  const shops = hostname(domain)
  if (name === shops) return { kind: 'bare' }
  const isHere = isOwnMachine(shops)
  if (isHere && (name === '127.0.0.1' || name === '[::1]')) return { kind: 'bare' }
  if (!DOMAIN_FORM.test(name) || name.length > MOST_LETTERS || isNetwork(name)) return null
  if (!name.endsWith(`.${shops}`)) return { kind: 'domain', name }
  const first = name.slice(0, -shops.length - 1)
  return first.includes('.') ? null : { kind: 'name', name: first }
}

/**
 * The origin of the shop at this host, as a browser writes it. On the own machine a shop may listen
 * at another port than its setting says, so there it is the port that was asked for.
 */
export function originAt(host: string, { scheme }: ShopPlace): string {
  return `${scheme}://${scheme === 'http' ? host.toLowerCase() : hostname(host)}`
}

/**
 * The origin that links and canonical addresses of a shop name, whatever host it was asked for at.
 * Null at the bare address of a site without a domain that leads here: that may be the only name
 * of a small installation.
 */
export function mainOrigin(
  { host, name, leading }: { host: string; name: string; leading: string | null },
  place: ShopPlace,
): string | null {
  if (leading !== null) return `${place.scheme}://${leading}`
  if (readHost(host, place)?.kind === 'bare') return null
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  const isHere = place.scheme === 'http'
  return isHere ? `http://${name}.${hostname(place.domain)}${port}` : hostedAddress(place, name)
}

function hostname(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

const MOST_LETTERS = 253
const RECORD_PREFIX = '_outset.'
const MOST_LETTERS_OF_NAME = 50
/** Names that a visitor would take for the operator's own. */
const KEPT_NAMES = ['admin', 'api', 'app', 'docs', 'mail', 'portal', 'shop', 'staff', 'www']

/** What a site is called in its address: the first that nobody has. The last is nobody else's. */
export function hostedNames(site: { sellerSlug: string; siteSlug: string; id: string }): string[] {
  const { sellerSlug, siteSlug, id } = site
  const short = (name: string) => name.slice(0, MOST_LETTERS_OF_NAME).replace(/-+$/, '')
  const own = short(sellerSlug)
  const both = short(`${own}-${siteSlug}`)
  const last = `${own}-${id.replaceAll('-', '').slice(-12)}`
  return [own, both, last].filter(name => !KEPT_NAMES.includes(name))
}

/** A domain as it is kept, and browsers send it; null for what is no name of a host. */
export function readDomainName(text: string): string | null {
  const url = URL.parse(`https://${text.trim().replace(/\.$/, '')}`)
  const name = url?.hostname ?? ''
  // The record of a domain has a name as well, and that is longer.
  const isLong = name.length + RECORD_PREFIX.length > MOST_LETTERS
  const isBare = url !== null && url.href === `https://${name}/`
  return !isBare || isLong || !DOMAIN_FORM.test(name) || isNetwork(name) ? null : name
}

/**
 * A domain as it is kept, in small letters, or what is wrong with it. Nobody but the operator can
 * show a record below the domain of the shops or of the service, so these are no domains of a site.
 */
export function readDomain(
  text: string,
  { place, serviceHost }: { place: ShopPlace; serviceHost: string },
): { name: string } | Fault {
  const name = readDomainName(text)
  const fault = (reason: Fault['reason'], message: string) => ({ field: 'name', reason, message })
  if (name === null) {
    return fault('bad_format', 'must be a domain alone, such as tours.example.com')
  }
  if (!name.includes('.') || isOwnMachine(name)) {
    return fault('not_allowed', 'must be a domain that the whole internet can find')
  }
  const taken = [hostname(place.domain), hostname(serviceHost)]
  if (taken.some(own => name === own || name.endsWith(`.${own}`))) {
    const owner = taken.find(own => name.endsWith(own))
    return fault('not_allowed', `must not be at ${owner}, which is not yours`)
  }
  return { name }
}

/** The record by which a seller shows that a domain is theirs. */
export type DomainRecord = { type: 'TXT'; name: string; value: string }

export function recordOf({ name, token }: { name: string; token: string }): DomainRecord {
  return { type: 'TXT', name: RECORD_PREFIX + name, value: `outset-site=${token}` }
}

/** What is known of a domain of a site. */
export type DomainStanding = {
  state: DomainState
  reason: DomainReason | null
  missingSince: Temporal.Instant | null
  createdAt: Temporal.Instant
}
export type JudgedDomain = Omit<DomainStanding, 'createdAt'> & {
  nextCheckAt: Temporal.Instant | null
}

const DAY_HOURS = 24
/** A record takes its time to be seen everywhere, and is sometimes lost for a day. */
const PATIENCE_HOURS = 72
/** Nobody is looked up for ever: by then whoever still wants the domain presses the button. */
const MOST_DAYS = 30

type Look = {
  found: readonly string[] | null
  /** What the record should say. */
  value: string
  isTaken: boolean
  now: Temporal.Instant
}

/**
 * What a look at the records makes of a domain. `found` is null where the servers did not say: they
 * are asked again, but like one without a record a domain is neither looked up nor served for ever.
 * `isTaken` where another site has shown the record by now.
 */
export function judgeDomain(domain: DomainStanding, look: Look): JudgedDomain {
  const { found, value, isTaken, now } = look
  const { state, reason, missingSince, createdAt } = domain
  const inHours = (hours: number) => now.add({ hours })
  if (found?.includes(value)) {
    return isTaken
      ? { state: 'failed', reason: 'taken', missingSince: null, nextCheckAt: inHours(DAY_HOURS) }
      : { state: 'verified', reason: null, missingSince: null, nextCheckAt: inHours(DAY_HOURS) }
  }
  const missing = found && found.length > 0 ? 'other_value' : 'not_found'
  const isOver = (since: Temporal.Instant) =>
    Temporal.Instant.compare(since.add({ hours: PATIENCE_HOURS }), now) <= 0
  if (state === 'verified') {
    const since = missingSince ?? now
    const nextCheckAt = inHours(1)
    return isOver(since)
      ? { state: 'failed', reason: missing, missingSince: null, nextCheckAt }
      : { state, reason: found ? missing : reason, missingSince: since, nextCheckAt }
  }
  const isGivenUp =
    Temporal.Instant.compare(createdAt.add({ hours: MOST_DAYS * DAY_HOURS }), now) <= 0
  if (found === null) {
    return { state, reason, missingSince, nextCheckAt: isGivenUp ? null : inHours(1) }
  }
  const isLate = isOver(createdAt)
  return {
    state: missing === 'other_value' || isLate ? 'failed' : 'waiting',
    reason: missing,
    missingSince: null,
    nextCheckAt: isGivenUp ? null : isLate ? inHours(DAY_HOURS) : now.add({ minutes: 5 }),
  }
}

/** Where a shop says whose it is. */
export const SHOP_MARK_PATH = '/outset-site.txt'

/** What answered when a domain was visited. */
export type Visit = { kind: 'answered'; status: number; text: string } | { kind: 'silent' }

/** A shop says the id of its site, which every visitor of its pages can read as well. */
export function judgeVisit(visit: Visit, storefrontId: string): DomainLeads {
  if (visit.kind === 'silent') return 'nowhere'
  return visit.status === 200 && visit.text.trim() === storefrontId ? 'here' : 'elsewhere'
}

type Led = { storefrontId: string; leads: DomainLeads | null; createdAt: Temporal.Instant }

/**
 * Adds to what the records came to where the domain leads. Null for a visit that nobody made: then
 * it leads where it led. A seller who has just added a domain, or whose shop was away for a moment,
 * does not wait a day for the next look.
 */
export function judgeLeads(
  domain: Led,
  { judged, visit, now }: { judged: JudgedDomain; visit: Visit | null; now: Temporal.Instant },
): JudgedDomain & { leads: DomainLeads | null } {
  if (judged.state !== 'verified') return { ...judged, leads: null }
  const leads = visit === null ? domain.leads : judgeVisit(visit, domain.storefrontId)
  if (leads === 'here') return { ...judged, leads }
  const isNew = Temporal.Instant.compare(domain.createdAt.add({ hours: PATIENCE_HOURS }), now) > 0
  const isSoon = isNew || domain.leads === 'here'
  return { ...judged, leads, nextCheckAt: now.add({ minutes: isSoon ? 5 : 60 }) }
}
