import type { WebsiteCaller } from '#domain/access/callers.ts'
import { type dayIn, isShowing } from '#domain/catalog.ts'
import type { AskedList, ListRequest } from '#domain/listing/list-request.ts'
import type { StaffPicks } from '#store/home.ts'

type Picked = {
  picks: Pick<ListRequest, 'featured' | 'hidden' | 'collection'>
  endsAt?: Temporal.Instant
}

const NONE = { featured: [], hidden: new Set<string>(), collection: null }

/** What staff of the marketplace have to say about a home or a collection. */
export function staffPicksFor(
  { storefrontKind }: WebsiteCaller,
  { collection: slug }: AskedList,
  picked: StaffPicks | null,
  dayOf: () => ReturnType<typeof dayIn>,
): Picked {
  if (picked === null) return { picks: NONE }
  // Collections are those of marketplaces: anywhere else there are no trips in them.
  if (storefrontKind === 'direct') return { picks: { ...NONE, collection: [] } }
  const { featured, hidden, collections } = picked
  if (slug === null) return { picks: { featured, hidden, collection: null } }
  const { today, endsAt } = dayOf()
  const found = collections.get(slug)
  const collection = found && isShowing(found, today) ? found.tripIds : []
  return { picks: { featured: [], hidden, collection }, endsAt }
}
