import { indexPlaces, type PlaceIndex } from '#domain/places/place-index.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Geography, KnownPlace } from '#store/geography.ts'

export type LibraryIndex = () => Promise<PlaceIndex<IndexedPlace>>
export type IndexedPlace = KnownPlace & { cityNames: KnownPlace['names'] }

/** Made when somebody searches for the first time after the platform changed something. */
export function openLibraryIndex({
  changes,
  geography,
}: {
  changes: Pick<ChangeFeed, 'ofPlatform'>
  geography: () => Promise<Geography>
}): LibraryIndex {
  let kept: { at: number; index: Promise<PlaceIndex<IndexedPlace>> } | null = null
  return () => {
    const at = changes.ofPlatform()
    if (kept?.at === at) return kept.index
    const made = { at, index: geography().then(known => indexPlaces(searchable(known))) }
    kept = made
    made.index.catch(() => {
      // A failed one is forgotten, so that the next caller tries again.
      if (kept === made) kept = null
    })
    return made.index
  }
}

/** Merged places are found as the one that took them in, under its own names. */
function searchable({ places, cities }: Geography): IndexedPlace[] {
  return [...places.values()]
    .filter(({ mergedInto }) => mergedInto === null)
    .map(place => ({ ...place, cityNames: cities.get(place.citySlug)?.names ?? {} }))
}
