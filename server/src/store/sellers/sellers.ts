import type { ByLocale } from '#domain/catalog/locale.ts'
import type { NetworkStatus } from '#domain/sellers/network.ts'
import type { Reader, Tx } from '../database.ts'

export type Seller = {
  id: string
  slug: string
  name: string
  /** Where it is based, in words. */
  base: string
  /** What it does, in a sentence or two. */
  blurb: string
  /** Both in languages other than the default one. */
  bases: ByLocale
  blurbs: ByLocale
  languages: string[]
  defaultLanguage: string
  networkStatus: NetworkStatus
  suspendedAt: Temporal.Instant | null
  mayRunMarketplace: boolean
  commissionBp: number
  resellerMarginBp: number
  createdAt: Temporal.Instant
}

const columns = (reader: Reader) => reader`
  id, slug, name, base, blurb, bases, blurbs, languages, default_language as "defaultLanguage",
  network_status as "networkStatus", suspended_at as "suspendedAt",
  may_run_marketplace as "mayRunMarketplace", commission_bp as "commissionBp",
  reseller_margin_bp as "resellerMarginBp", created_at as "createdAt"
`

export async function insertSeller(tx: Tx, seller: Seller): Promise<void> {
  await tx`
    insert into sellers (id, slug, name, base, blurb, bases, blurbs, languages, default_language,
      commission_bp, created_at)
    values (${seller.id}, ${seller.slug}, ${seller.name}, ${seller.base}, ${seller.blurb},
      ${tx.json(seller.bases)}, ${tx.json(seller.blurbs)}, ${seller.languages},
      ${seller.defaultLanguage}, ${seller.commissionBp}, ${seller.createdAt.toString()})
  `
}

export async function findSellerBySlug(reader: Reader, slug: string): Promise<Seller | null> {
  const [row] = await reader<Seller[]>`
    select ${columns(reader)} from sellers where slug = ${slug}
  `
  return row ?? null
}

export async function findSellerById(reader: Reader, id: string): Promise<Seller | null> {
  const [row] = await reader<Seller[]>`select ${columns(reader)} from sellers where id = ${id}`
  return row ?? null
}

/** Locks the seller until the transaction ends, so that its state cannot change meanwhile. */
export async function lockSellerBySlug(tx: Tx, slug: string): Promise<Seller | null> {
  const [row] = await tx<Seller[]>`
    select ${columns(tx)} from sellers where slug = ${slug} for no key update
  `
  return row ?? null
}

export async function lockSellerById(tx: Tx, id: string): Promise<Seller | null> {
  const [row] = await tx<Seller[]>`
    select ${columns(tx)} from sellers where id = ${id} for no key update
  `
  return row ?? null
}

/** Everything of a seller that changes; its slug never does. */
export async function updateSeller(tx: Tx, seller: Seller): Promise<void> {
  await tx`
    update sellers set
      name = ${seller.name}, base = ${seller.base}, blurb = ${seller.blurb},
      bases = ${tx.json(seller.bases)}, blurbs = ${tx.json(seller.blurbs)},
      languages = ${seller.languages}, default_language = ${seller.defaultLanguage},
      network_status = ${seller.networkStatus},
      suspended_at = ${seller.suspendedAt?.toString() ?? null},
      may_run_marketplace = ${seller.mayRunMarketplace}, commission_bp = ${seller.commissionBp},
      reseller_margin_bp = ${seller.resellerMarginBp}
    where id = ${seller.id}
  `
}

export type SellerFilters = {
  /** As they are shown, where a suspended seller is nothing else; empty is every one. */
  network_status: readonly (Seller['networkStatus'] | 'suspended')[]
  /** A part of the slug or of the name. */
  q: string | null
}

export async function listSellers(
  reader: Reader,
  filters: SellerFilters,
  page: { after: { createdAt: string; id: string } | null; limit: number },
): Promise<Seller[]> {
  const { after, limit } = page
  return reader<Seller[]>`
    select ${columns(reader)} from sellers where ${fits(reader, filters)}
      ${after ? reader`and (created_at, id) < (${after.createdAt}, ${after.id})` : reader``}
    order by created_at desc, id desc
    limit ${limit}
  `
}

export async function countSellers(
  reader: Reader,
  filters: SellerFilters = EVERY_ONE,
): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from sellers where ${fits(reader, filters)}
  `
  return row?.total ?? 0
}

const EVERY_ONE: SellerFilters = { network_status: [], q: null }

function fits(reader: Reader, { network_status: statuses, q }: SellerFilters) {
  const pattern = q === null ? null : `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  return reader`
    (${statuses.length === 0}
      or case when suspended_at is null then network_status else 'suspended' end
        = any(${reader.array([...statuses])}))
    and (${pattern}::text is null or slug ilike ${pattern} or name ilike ${pattern})
  `
}
