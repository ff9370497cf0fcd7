import type { PlaceRecord } from '#store/places.ts'

export function wirePlaceRecord(place: PlaceRecord) {
  return {
    id: place.id,
    slug: place.slug,
    kind: place.kind,
    names: place.names,
    summaries: place.summaries,
    city: place.citySlug,
    lat: place.lat,
    lng: place.lng,
    photos: place.photos,
    merged_into: place.mergedSlug,
  }
}
