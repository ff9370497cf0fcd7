import { KeptPlace } from '#contract/place.ts'
import { countPlaces, listPlacesBySlug, type PlaceRecord } from '#store/places.ts'
import type { Deps } from '../deps.ts'
import { makePage, type PageQuery, readCursor } from '../paging.ts'
import { locatePhoto } from '../wire/place-photo.ts'

/** Places are the platform's; sellers read the same list. */
export async function placePage(
  { db, vault, publicUrl }: Pick<Deps, 'db' | 'vault' | 'publicUrl'>,
  { q = null, ...query }: PageQuery & { q?: string | null },
  owner: string,
) {
  const cursorScope = { owner, list: 'places', ...(q === null ? {} : { filters: { q } }) }
  const [after = null] = readCursor(vault, cursorScope, query.cursor) ?? []
  const [rows, total] = await Promise.all([
    listPlacesBySlug(db, { after, limit: query.limit + 1, q }),
    countPlaces(db, q),
  ])
  return makePage({
    vault,
    cursorScope,
    rows,
    limit: query.limit,
    total,
    positionOf: place => [place.slug],
    wire: place => wirePlaceRecord(place, { publicUrl }),
  })
}

export function wirePlaceRecord(place: PlaceRecord, { publicUrl }: { publicUrl: string }) {
  const photos = place.photos.map(photo => ({ ...photo, ...locatePhoto(photo, publicUrl) }))
  return KeptPlace.wire({ ...place, photos })
}
