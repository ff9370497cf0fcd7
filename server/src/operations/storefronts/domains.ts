import { makeToken } from '#domain/access/keys.ts'
import {
  judgeDomain,
  judgeLeads,
  readDomain,
  readDomainName,
  recordOf,
  type ShopPlace,
} from '#domain/hosted-shops.ts'
import { invalidFault, notFound, refuse } from '#domain/refusal.ts'
import type { Dns } from '#integrations/dns.ts'
import type { VisitShop } from '#integrations/visit-shop.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  deleteDomain as deleteDomainRow,
  insertDomain,
  isVerifiedElsewhere,
  listDomains,
  listDomainsToCheck,
  lockDomain,
  type StorefrontDomain,
  updateDomain,
} from '#store/storefront-domains.ts'
import { lockStorefrontById } from '#store/storefronts.ts'
import { guardDomain, type SiteActing } from '../guard-addresses.ts'
import { write } from '../write.ts'

/** A proxy may only then get the certificate of a domain, which takes some seconds. */
const VISIT_MS = 10_000
/** Somebody waits for the answer, and the name servers have had their part of the time. */
const HASTY_MS = 4_000

/** A seller has a few brands, each with its endings; more than these is nobody's shop. */
const MOST_DOMAINS = 20

export type DomainMaker = SiteActing & {
  dns: Dns
  visitShop: VisitShop
  /** Null where this service has no shops. */
  place: ShopPlace | null
  randomBytes: (size: number) => Uint8Array
  /** Gives the place at the database back while DNS is asked. */
  leaveQueue?: () => void
}
type DomainOf = { storefrontId: string; name: string }

/** Adds a domain; one that is there already is looked up at once, for whoever does not wait. */
export async function createDomain(
  acting: DomainMaker,
  { storefrontId, name: text }: DomainOf,
): Promise<StorefrontDomain> {
  const { db, sellerId, now, dns, visitShop, randomBytes } = acting
  const { name, made } = await write(acting, async ({ tx, log }) => {
    const site = await lockStorefrontById(tx, { sellerId, id: storefrontId })
    if (!site) throw notFound('storefront')
    const name = readName(acting, text)
    const domains = await listDomains(tx, { sellerId, storefrontIds: [storefrontId] })
    if (domains.some(domain => domain.name === name)) return { name, made: null }
    if (domains.length >= MOST_DOMAINS) {
      const why = `A site has at most ${MOST_DOMAINS} domains.`
      throw refuse('Conflict', { reason: 'too_many_domains' }, why)
    }
    if (await isVerifiedElsewhere(tx, { storefrontId, name })) throw taken(name)
    await guardDomain(tx, acting, { site, name })
    const made: StorefrontDomain = {
      sellerId,
      storefrontId,
      name,
      token: makeToken(randomBytes),
      state: 'waiting',
      reason: null,
      missingSince: null,
      leads: null,
      createdAt: now,
    }
    await insertDomain(tx, { ...made, nextCheckAt: now.add({ minutes: 1 }) })
    await log('storefront.domain_added', storefrontId, { name })
    return { name, made }
  })
  if (made !== null) return made
  acting.leaveQueue?.()
  const checked = await checkDomain(
    { db, dns, visitShop, visitMs: HASTY_MS, now },
    { sellerId, storefrontId, name },
  )
  if (checked === null) throw notFound('domain')
  return checked
}

function readName({ place, publicUrl }: DomainMaker, text: string): string {
  if (place === null) {
    const why = 'This service runs no shops: whoever runs it has set no domain for them.'
    throw refuse('Conflict', { reason: 'no_shops' }, why)
  }
  const read = readDomain(text, { place, serviceHost: new URL(publicUrl).host })
  if ('name' in read) return read.name
  throw invalidFault(read)
}

function taken(name: string) {
  const why =
    `${name} belongs to another site. If it is yours, remove the record that shows it for that ` +
    'site: within four days it is free.'
  return refuse('Conflict', { reason: 'domain_taken' }, why)
}

/** The shop is not at this domain any more, from the next minute on. */
export async function deleteDomain(acting: SiteActing, wanted: DomainOf): Promise<void> {
  const { sellerId } = acting
  const { storefrontId } = wanted
  const name = readDomainName(wanted.name)
  await write(acting, async ({ tx, log }) => {
    const site = await lockStorefrontById(tx, { sellerId, id: storefrontId })
    if (!site) throw notFound('storefront')
    const isGone = name !== null && (await deleteDomainRow(tx, { sellerId, storefrontId, name }))
    if (!isGone) throw notFound('domain')
    await log('storefront.domain_removed', storefrontId, { name })
  })
}

type Looking = { db: Db; dns: Dns; visitShop: VisitShop; visitMs?: number; now: Temporal.Instant }

/**
 * Looks at the record first, then at what answers there, both without a transaction, and then
 * writes what it comes to.
 */
async function checkDomain(
  { db, dns, visitShop, visitMs = VISIT_MS, now }: Looking,
  key: Pick<StorefrontDomain, 'sellerId' | 'storefrontId' | 'name'>,
): Promise<StorefrontDomain | null> {
  const { sellerId, storefrontId, name } = key
  const known = await listDomains(db, { sellerId, storefrontIds: [storefrontId] })
  const asked = known.find(domain => domain.name === name)
  if (!asked) return null
  const { value, ...record } = recordOf(asked)
  const found = await dns.lookUp(record, sellerId)
  // Nobody is visited for whoever names a domain that is not theirs.
  const isTheirs = found?.includes(value) || asked.state === 'verified'
  const visit = isTheirs ? await visitShop({ name, sellerId, timeoutMs: visitMs }) : null
  return transaction(db, { seller: sellerId }, async tx => {
    const domain = await lockDomain(tx, key)
    // Removed meanwhile, and perhaps added again with another record.
    if (domain?.token !== asked.token) return null
    const isTaken = await isVerifiedElsewhere(tx, key)
    const shown = judgeDomain(domain, { found, value, isTaken, now })
    const judged = judgeLeads(domain, { judged: shown, visit, now })
    await updateDomain(tx, key, { ...judged, isVisited: visit !== null, checkedAt: now })
    return { ...domain, ...judged }
  })
}

const MOST_IN_ONE_RUN = { limit: 500, mostOfSeller: 20 }
const MOST_AT_ONCE = 10
/** As many as a seller has turns, so that its domains do not take them from one another. */
const LANES_OF_SELLER = 2

/** A few at a time: a server that does not answer holds up the others of its seller only. */
export async function checkDomains(deps: Looking): Promise<number> {
  const due = await listDomainsToCheck(deps.db, { now: deps.now, ...MOST_IN_ONE_RUN })
  const laneOf = ({ sellerId }: StorefrontDomain, at: number) =>
    `${sellerId} ${at % LANES_OF_SELLER}`
  const lanes = [...Map.groupBy(due, laneOf).values()]
  const work = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      for (const domain of lane) await checkDomain(deps, domain)
    }
  }
  await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, lanes.length) }, work))
  return due.length
}
