import { type WebsiteCaller, watchedBy } from '#domain/access/callers.ts'
import { pageAddress, placeAddress, tripAddress } from '#domain/content/addresses.ts'
import type { CatalogReads } from '#memory/catalog-reads.ts'
import type { PlatformRecords } from '#memory/platform-records.ts'
import type { TripCounts } from '#memory/trip-counts.ts'
import { listMappedPages, listMappedTrips, type MapPart } from '#store/site-map.ts'

type SiteMapMeans = Pick<PlatformRecords, 'geography'> & {
  catalog: CatalogReads
  tripCounts: TripCounts
}

const KINDS = ['page', 'place', 'trip'] as const
type Kind = (typeof KINDS)[number]

type SiteAddress = {
  kind: Kind
  /** What it is sorted by among those of its kind. */
  key: string
  slug: string
  sellerSlug: string | null
  address: string
  locales: readonly string[]
  updatedAt: Temporal.Instant | null
}

/** The last address of the part before. */
type AfterAddress = { kind: Kind; key: string } | null

/** Null for anything that no part ended with. */
export function afterAddress([kind, key]: readonly string[]): AfterAddress {
  const known = KINDS.find(one => one === kind)
  return known === undefined || key === undefined ? null : { kind: known, key }
}

/** A part of all addresses of a site: its pages, then places, then trips. One more than fits. */
export async function getSitemap(
  means: SiteMapMeans,
  caller: WebsiteCaller,
  { after, limit }: { after: AfterAddress; limit: number },
): Promise<{ found: SiteAddress[]; isCurrent: boolean }> {
  const found: SiteAddress[] = []
  const first = after === null ? 0 : KINDS.indexOf(after.kind)
  for (const kind of KINDS.slice(first)) {
    const missing = limit + 1 - found.length
    if (missing === 0) break
    const part = { after: after?.kind === kind ? after.key : null, limit: missing }
    found.push(...(await LISTS[kind](means, caller, part)))
  }
  // Which places there are may be late by a moment; asked for once more it is at hand.
  const { isCurrent } = await means.tripCounts.places(caller)
  return { found, isCurrent }
}

type List = (means: SiteMapMeans, caller: WebsiteCaller, part: MapPart) => Promise<SiteAddress[]>

const LISTS: Readonly<Record<Kind, List>> = {
  page: async ({ catalog }, caller, part) => {
    const pages = await catalog.read(watchedBy(caller), db => listMappedPages(db, caller, part))
    return pages.map(page => ({
      ...page,
      kind: 'page',
      key: page.slug,
      sellerSlug: null,
      address: pageAddress(page.slug),
    }))
  },
  place: async ({ tripCounts, geography }, caller, { after, limit }) => {
    const [{ value }, { places }] = await Promise.all([tripCounts.places(caller), geography.get()])
    const slugs = value.map(({ slug }) => slug).filter(slug => after === null || slug > after)
    return slugs
      .sort()
      .slice(0, limit)
      .map(slug => ({
        kind: 'place',
        key: slug,
        slug,
        sellerSlug: null,
        address: placeAddress(slug),
        locales: Object.keys(places.get(slug)?.names ?? {}).sort(),
        updatedAt: null,
      }))
  },
  trip: async ({ catalog }, caller, part) => {
    const trips = await catalog.read(watchedBy(caller), db => listMappedTrips(db, caller, part))
    return trips.map(({ tripId, ...trip }) => ({
      ...trip,
      kind: 'trip',
      key: tripId,
      address: tripAddress(caller.storefrontKind, trip),
    }))
  },
}
