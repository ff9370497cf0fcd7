import { type ListProductsQuery, type Outset, OutsetError, type TripCard } from '@outset/sdk'
import { type Query, queryString } from '#addresses.ts'
import { TRIPS_PER_PAGE } from './find-trips.ts'
import { type Journey, journeyQuery, partyIn, partyQuery, readJourney } from './journey.ts'
import { pagesAround, readFilters } from './read-filters.ts'

/** The trips of a city, a theme, a seller: one page of them, with the addresses of those around. */
export interface Listing {
  cards: readonly TripCard[]
  total: number
  next: string | null
  previous: string | null
  /** When and who, where the address says so: cards are priced for them. */
  journey: Journey
}

/** Null for a page that is not there, such as one of a list that has changed since. */
export async function openListing(
  { url, locals: { service } }: { url: URL; locals: { service: Pick<Outset, 'products'> } },
  query: ListProductsQuery,
): Promise<Listing | null> {
  const filters = readFilters(url.searchParams)
  const journey = readJourney(url.searchParams)
  try {
    const page = await service.products.list({
      ...query,
      party: partyQuery(partyIn(journey)),
      limit: TRIPS_PER_PAGE,
      cursor: filters.after.at(-1),
    })
    const around = pagesAround(filters, page.next_cursor)
    const at = (after: Query['after']): string =>
      url.pathname + queryString({ ...journeyQuery(journey), after })
    return {
      cards: page.data,
      total: page.total,
      journey,
      next: around.next && at(around.next.after),
      previous: around.previous && at(around.previous.after),
    }
  } catch (error) {
    if (error instanceof OutsetError && error.is('InvalidInput')) return null
    throw error
  }
}
