import type { NamedHost, ShopPlace } from '#domain/hosted-shops.ts'
import type { Reader, Tx } from './database.ts'
import type { WebsiteKeyOfSite } from './website-keys.ts'

export type HostedSite = {
  sellerId: string
  storefrontId: string
  name: string
  /** Those that the seller lists; the shop's own are not among them. */
  origins: readonly string[]
  /** Its domain that links name, because the shop answers there. */
  leading: string | null
}

/** The site whose shop stands at this host; none for one that is switched off. */
export async function findHostedSite(
  reader: Reader,
  host: NamedHost,
  bare: { site: string | null; demoKey: Buffer | null },
): Promise<HostedSite | null> {
  if (host.kind === 'bare') return findBareSite(reader, bare)
  const isNamed =
    host.kind === 'name'
      ? reader`hosted_name = ${host.name}`
      : reader`(seller_id, id) = (
          select d.seller_id, d.storefront_id from storefront_domains d
          where d.name = ${host.name} and d.state = 'verified'
        )`
  const [row] = await reader<HostedSite[]>`
    select seller_id as "sellerId", id as "storefrontId", hosted_name as name, origins,
      leading_domain(hosted_name) as leading
    from storefronts
    where hosted_is_on and hosted_name is not null and ${isNamed}
  `
  return row ?? null
}

/** The one that the setting names, else that of the demo world, else the only one there is. */
async function findBareSite(
  reader: Reader,
  { site, demoKey }: { site: string | null; demoKey: Buffer | null },
): Promise<HostedSite | null> {
  const rows = await reader<(HostedSite & { isDemo: boolean })[]>`
    select f.seller_id as "sellerId", f.id as "storefrontId", f.hosted_name as name, f.origins,
      leading_domain(f.hosted_name) as leading,
      exists (
        select from website_keys k where k.digest = ${demoKey} and k.storefront_id = f.id
      ) as "isDemo"
    from storefronts f
    where f.hosted_is_on and f.hosted_name is not null
      and (${site}::text is null or f.hosted_name = ${site})
    order by "isDemo" desc
    limit 2
  `
  const [first, second] = rows
  return first && (first.isDemo || second === undefined) ? first : null
}

/** Names of sites are given one after the other, so that no two get the same. */
export async function findFreeHostedName(tx: Tx, names: readonly string[]): Promise<string | null> {
  await tx`select pg_advisory_xact_lock(hashtextextended('hosted names', 0))`
  const [row] = await tx<{ name: string }[]>`
    select n.name from unnest(${names}::text[]) with ordinality as n (name, place)
    where not exists (select from storefronts f where f.hosted_name = n.name)
    order by n.place
    limit 1
  `
  return row?.name ?? null
}

/** The keys that the shop has had for a site, and those of them that still work. */
export async function listHostedKeys(
  reader: Reader,
  { sellerId, storefrontId }: Pick<HostedSite, 'sellerId' | 'storefrontId'>,
): Promise<WebsiteKeyOfSite[]> {
  return reader<WebsiteKeyOfSite[]>`
    select id, digest, expires_at as "expiresAt", revoked_at as "revokedAt" from website_keys
    where seller_id = ${sellerId} and storefront_id = ${storefrontId} and is_hosted
  `
}

/** Where mails find the shops. */
export async function keepShopPlace(
  tx: Tx,
  { place, site }: { place: ShopPlace | null; site: string | null },
): Promise<void> {
  if (place === null) {
    await tx`delete from shop_place`
    return
  }
  await tx`
    insert into shop_place as p (scheme, domain, site)
    values (${place.scheme}, ${place.domain}, ${site})
    on conflict (only_row) do update
    set scheme = excluded.scheme, domain = excluded.domain, site = excluded.site
    where (p.scheme, p.domain, p.site) is distinct from
      (excluded.scheme, excluded.domain, excluded.site)
  `
}
