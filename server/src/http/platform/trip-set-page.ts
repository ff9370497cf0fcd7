import { countTripSet, listTripSet, type TripSet } from '#store/home.ts'
import type { Deps } from '../deps.ts'
import { makePage, type PageQuery, readCursor } from '../paging.ts'
import { wirePickedTrip } from '../wire/picked-trip.ts'

/** A page of the trips that the platform keeps from somewhere. */
export async function tripSetPage(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  set: TripSet,
  { cursor, limit }: PageQuery,
) {
  const cursorScope = { owner: 'platform', list: set }
  const [after = null] = readCursor(vault, cursorScope, cursor) ?? []
  const [rows, total] = await Promise.all([
    listTripSet(db, { set, after, limit: limit + 1 }),
    countTripSet(db, set),
  ])
  const positionOf = ({ tripId }: { tripId: string }) => [tripId]
  return makePage({ vault, cursorScope, rows, limit, total, positionOf, wire: wirePickedTrip })
}
