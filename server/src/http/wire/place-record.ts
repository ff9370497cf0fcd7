import type { PlaceRecord } from '#store/places.ts'
import { locatePhoto } from './place-photo.ts'

export function wirePlaceRecord(place: PlaceRecord, { publicUrl }: { publicUrl: string }) {
  return {
    id: place.id,
    slug: place.slug,
    kind: place.kind,
    names: place.names,
    summaries: place.summaries,
    city: place.citySlug,
    lat: place.lat,
    lng: place.lng,
    photos: place.photos.map(photo => ({
      media_id: photo.mediaId,
      ...locatePhoto(photo, publicUrl),
    })),
    merged_into: place.mergedSlug,
  }
}
