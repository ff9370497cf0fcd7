import type { Company } from '#contract/company.ts'
import { Seller } from '#contract/seller.ts'
import { DEFAULT_SELLER_SETTINGS, type SellerSettings } from '#contract/seller-settings.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Reader, Tx } from './database.ts'
import { changesOf, columnsOf, valuesOf } from './record-sql.ts'
import { soldHere } from './sales/sold-trips.ts'
import { type PictureOfTrips, pictureOfTrips } from './trips/picture-of-trips.ts'

export async function insertSeller(tx: Tx, seller: Seller): Promise<void> {
  await tx`insert into sellers ${valuesOf(tx, Seller, 'sellers', [seller])}`
}

export async function findSellerBySlug(reader: Reader, slug: string): Promise<Seller | null> {
  const [row] = await reader<Seller[]>`
    select ${columnsOf(reader, Seller)} from sellers where slug = ${slug}
  `
  return row ?? null
}

export async function findSellerById(reader: Reader, id: string): Promise<Seller | null> {
  const [row] = await reader<Seller[]>`
    select ${columnsOf(reader, Seller)} from sellers where id = ${id}
  `
  return row ?? null
}

/** Locks the seller until the transaction ends, so that its state cannot change meanwhile. */
export async function lockSellerBySlug(tx: Tx, slug: string): Promise<Seller | null> {
  const [row] = await tx<Seller[]>`
    select ${columnsOf(tx, Seller)} from sellers where slug = ${slug} for no key update
  `
  return row ?? null
}

export async function lockSellerById(tx: Tx, id: string): Promise<Seller | null> {
  const [row] = await tx<Seller[]>`
    select ${columnsOf(tx, Seller)} from sellers where id = ${id} for no key update
  `
  return row ?? null
}

export async function updateSeller(tx: Tx, { id, ...fields }: Seller): Promise<void> {
  await tx`update sellers set ${changesOf(tx, Seller, 'sellers', fields)} where id = ${id}`
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
    select ${columnsOf(reader, Seller)} from sellers where ${fits(reader, filters)}
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

/**
 * Where the seller's first trip starts. Who has no trip yet is taken to be in the country of the
 * service's cities, where they are all in one, as after the set-up of a single company.
 */
export async function findHomeCountry(reader: Reader, sellerId: string): Promise<string | null> {
  const [row] = await reader<{ country: string | null }[]>`
    select coalesce(
      (
        select c.country from trips t
        join cities c on c.id = t.city_id
        where t.seller_id = ${sellerId}
        order by t.created_at, t.id
        limit 1
      ),
      (select min(c.country) from cities c having count(distinct c.country) = 1)
    ) as country
  `
  return row?.country ?? null
}

/** The language in which somebody of a seller reads, where they ask for none: their own, if any. */
export async function findReaderLocale(
  reader: Reader,
  { sellerId, personId }: { sellerId: string; personId: string | null },
): Promise<string> {
  const [row] = await reader<{ locale: string }[]>`
    select coalesce((select locale from people where id = ${personId}), default_language) as locale
    from sellers where id = ${sellerId}
  `
  return row?.locale ?? 'en'
}

/** What was changed, and the defaults for the rest. */
export function fillSellerSettings(changed: Partial<SellerSettings> | undefined): SellerSettings {
  return { ...DEFAULT_SELLER_SETTINGS, ...changed }
}

/** Only what was changed is stored, so that a new setting starts with its default. */
export async function loadSellerSettings(
  reader: Reader,
  sellerId: string,
): Promise<SellerSettings> {
  const [row] = await reader<{ settings: Partial<SellerSettings> }[]>`
    select settings from sellers where id = ${sellerId}
  `
  return fillSellerSettings(row?.settings)
}

export async function lockSellerSettings(tx: Tx, sellerId: string): Promise<SellerSettings> {
  const [row] = await tx<{ settings: Partial<SellerSettings> }[]>`
    select settings from sellers where id = ${sellerId} for no key update
  `
  return fillSellerSettings(row?.settings)
}

export async function mergeSellerSettings(
  tx: Tx,
  { sellerId, change }: { sellerId: string; change: Partial<SellerSettings> },
): Promise<void> {
  await tx`
    update sellers set settings = settings || ${tx.json(change)} where id = ${sellerId}
  `
}

/** A setting in a query that has the seller as `s`; what was never changed has its default. */
export function wholeNumberSetting(
  reader: Reader,
  name: 'default_cutoff_minutes' | 'request_hours',
) {
  return reader`coalesce((s.settings ->> ${name}::text)::int, ${DEFAULT_SELLER_SETTINGS[name]})`
}

/** A seller as travellers see it. */
export type ShownSeller = Pick<
  Seller,
  | 'slug'
  | 'name'
  | 'base'
  | 'blurb'
  | 'bases'
  | 'blurbs'
  | 'languages'
  | 'defaultLanguage'
  | 'foundedYear'
> & {
  trips: number
  /** Of all reviews of its trips that are sold here. */
  reviewScore: string | null
  reviewCount: number | null
  /** That of a site of its own. */
  logoMediaId: string | null
  cover: PictureOfTrips | null
  company: Company | null
}

/** The seller of a direct storefront; on a marketplace all of the network, also without trips. */
export async function listShownSellers(
  reader: Reader,
  caller: WebsiteCaller,
): Promise<ShownSeller[]> {
  const fits = reader`${soldHere(reader, caller)} and l.seller_id = s.id`
  return reader<ShownSeller[]>`
    select s.slug, s.name, s.base, s.blurb, s.bases, s.blurbs, s.languages,
      s.default_language as "defaultLanguage", s.founded_year as "foundedYear",
      s.settings -> 'company' as company, coalesce(sold.trips, 0) as trips,
      sold.score as "reviewScore", sold.reviews as "reviewCount",
      (
        select f.logo_media_id from storefronts f
        where f.seller_id = s.id and f.logo_media_id is not null order by f.created_at limit 1
      ) as "logoMediaId",
      ${pictureOfTrips(reader, { nth: 4, fits, of: reader`s.slug` })} as cover
    from sellers s
    left join (
      select l.seller_id, count(*)::int as trips, sum(l.review_count)::int as reviews,
        round(sum(l.review_score * l.review_count) / nullif(sum(l.review_count), 0), 2)::text
          as score
      from trip_listings l
      where ${soldHere(reader, caller)} group by l.seller_id
    ) sold on sold.seller_id = s.id
    where ${
      caller.storefrontKind === 'direct'
        ? reader`s.id = ${caller.sellerId}`
        : reader`s.network_status = 'approved' and s.suspended_at is null`
    }
  `
}

/** What a seller keeps its prices in. */
export async function findPriceCurrency(reader: Reader, sellerId: string): Promise<CurrencyCode> {
  const [row] = await reader<{ currency: CurrencyCode }[]>`
    select price_currency as currency from sellers where id = ${sellerId}
  `
  return row?.currency ?? 'USD'
}

/** Nobody changes it before the transaction ends. */
export async function lockPriceCurrency(tx: Tx, sellerId: string): Promise<CurrencyCode> {
  const [row] = await tx<{ currency: CurrencyCode }[]>`
    select price_currency as currency from sellers where id = ${sellerId} for share
  `
  return row?.currency ?? 'USD'
}

/** What all of them are called. */
export async function listSellerNames(reader: Reader): Promise<Pick<Seller, 'slug' | 'name'>[]> {
  return reader<Pick<Seller, 'slug' | 'name'>[]>`select slug, name from sellers order by slug`
}
