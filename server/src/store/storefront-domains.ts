import type { DomainLeads, DomainReason, DomainState, JudgedDomain } from '#domain/hosted-shops.ts'
import type { Reader, Tx } from './database.ts'

export type StorefrontDomain = {
  sellerId: string
  storefrontId: string
  name: string
  /** Stands in the record by which it is shown whose the domain is. */
  token: string
  state: DomainState
  reason: DomainReason | null
  missingSince: Temporal.Instant | null
  /** What answered there; null until it was looked at. */
  leads: DomainLeads | null
  createdAt: Temporal.Instant
}
type DomainKey = Pick<StorefrontDomain, 'sellerId' | 'storefrontId' | 'name'>

const columns = (reader: Reader) => reader`
  seller_id as "sellerId", storefront_id as "storefrontId", name, token, state, reason,
  missing_since as "missingSince", leads, created_at as "createdAt"
`

/** Those of the sites that are named, in the order in which they were added. */
export async function listDomains(
  reader: Reader,
  { sellerId, storefrontIds }: { sellerId: string; storefrontIds: readonly string[] },
): Promise<StorefrontDomain[]> {
  return reader<StorefrontDomain[]>`
    select ${columns(reader)} from storefront_domains
    where seller_id = ${sellerId} and storefront_id = any(${storefrontIds}::uuid[])
    order by created_at, name
  `
}

export async function insertDomain(
  tx: Tx,
  domain: StorefrontDomain & { nextCheckAt: Temporal.Instant },
): Promise<void> {
  const { sellerId, storefrontId, name, token, state, createdAt, nextCheckAt } = domain
  await tx`
    insert into storefront_domains
      (seller_id, storefront_id, name, token, state, created_at, next_check_at)
    values (${sellerId}, ${storefrontId}, ${name}, ${token}, ${state}, ${createdAt.toString()},
      ${nextCheckAt.toString()})
  `
}

export async function deleteDomain(tx: Tx, key: DomainKey): Promise<boolean> {
  const { count } = await tx`
    delete from storefront_domains
    where seller_id = ${key.sellerId} and storefront_id = ${key.storefrontId}
      and name = ${key.name}
  `
  return count > 0
}

/** Those that have waited longest, and not all of one seller. */
export async function listDomainsToCheck(
  reader: Reader,
  { now, limit, mostOfSeller }: { now: Temporal.Instant; limit: number; mostOfSeller: number },
): Promise<StorefrontDomain[]> {
  return reader<StorefrontDomain[]>`
    select ${columns(reader)} from (
      select *, row_number() over (partition by seller_id order by next_check_at) as turn
      from storefront_domains
      where next_check_at <= ${now.toString()}
        -- From before anybody looked where they lead, and checked once a week.
        or (leads_checked_at is null and next_check_at > ${now.add({ hours: 48 }).toString()})
    ) due
    where turn <= ${mostOfSeller}
    order by next_check_at
    limit ${limit}
  `
}

/** Of two sites that show the record at once, the second waits, and finds the domain taken. */
export async function lockDomain(tx: Tx, key: DomainKey): Promise<StorefrontDomain | null> {
  await tx`select pg_advisory_xact_lock(hashtextextended('domain ' || ${key.name}, 0))`
  const [row] = await tx<StorefrontDomain[]>`
    select ${columns(tx)} from storefront_domains
    where seller_id = ${key.sellerId} and storefront_id = ${key.storefrontId}
      and name = ${key.name}
    for no key update
  `
  return row ?? null
}

export async function isVerifiedElsewhere(
  reader: Reader,
  { storefrontId, name }: Pick<DomainKey, 'storefrontId' | 'name'>,
): Promise<boolean> {
  const [row] = await reader`
    select from storefront_domains
    where name = ${name} and state = 'verified' and storefront_id <> ${storefrontId}
  `
  return row !== undefined
}

export async function updateDomain(
  tx: Tx,
  { sellerId, storefrontId, name }: DomainKey,
  judged: JudgedDomain & {
    leads: DomainLeads | null
    isVisited: boolean
    checkedAt: Temporal.Instant
  },
): Promise<void> {
  const { state, reason, missingSince, nextCheckAt, leads, isVisited, checkedAt } = judged
  await tx`
    update storefront_domains set state = ${state}, reason = ${reason},
      missing_since = ${missingSince?.toString() ?? null},
      next_check_at = ${nextCheckAt?.toString() ?? null}, checked_at = ${checkedAt.toString()},
      leads = ${leads},
      leads_checked_at = case when ${isVisited} then ${checkedAt.toString()}::timestamptz
        else leads_checked_at end
    where seller_id = ${sellerId} and storefront_id = ${storefrontId} and name = ${name}
  `
}
