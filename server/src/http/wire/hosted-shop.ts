import { type DomainRecord, hostedAddress, recordOf } from '#domain/hosted-shops.ts'
import type { Shops } from '#operations/hosted-sites.ts'
import type { Db } from '#store/database.ts'
import { listDomains, type StorefrontDomain } from '#store/storefront-domains.ts'
import type { Storefront } from '#store/storefronts.ts'

export type HostedDeps = { db: Db; shops: Shops | null }
export type ShownStorefront = Storefront & { hosted: Hosted }
type Hosted = {
  is_on: boolean
  address: string | null
  domains: ReturnType<typeof wireDomain>[]
}

/** Sites of one seller with what is shown of their shops. */
export async function showHosted(
  { db, shops }: HostedDeps,
  sites: readonly Storefront[],
): Promise<ShownStorefront[]> {
  const [first] = sites
  if (first === undefined) return []
  const { sellerId } = first
  const domains = await listDomains(db, { sellerId, storefrontIds: sites.map(({ id }) => id) })
  const bySite = Map.groupBy(domains, ({ storefrontId }) => storefrontId)
  return sites.map(site => ({
    ...site,
    hosted: {
      is_on: site.hostedIsOn,
      address: addressOf(site, shops),
      domains: (bySite.get(site.id) ?? []).map(wireDomain),
    },
  }))
}

export async function showOneHosted(deps: HostedDeps, site: Storefront): Promise<ShownStorefront> {
  const [shown] = await showHosted(deps, [site])
  return shown ?? { ...site, hosted: { is_on: site.hostedIsOn, address: null, domains: [] } }
}

function addressOf({ hostedName }: Storefront, shops: Shops | null): string | null {
  return shops === null || hostedName === null ? null : hostedAddress(shops.place, hostedName)
}

export function wireDomain(domain: StorefrontDomain): {
  name: string
  state: string
  reason: string | null
  leads: string | null
  record: DomainRecord
} {
  const { name, state, reason, leads } = domain
  return { name, state, reason, leads, record: recordOf(domain) }
}
