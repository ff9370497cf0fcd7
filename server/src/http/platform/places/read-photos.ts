import type { NewPlacePhoto } from '#contract/place.ts'
import type { Static } from '#contract/schema.ts'
import type { PlacePhoto } from '#domain/places/photo.ts'

export function readPhotos(photos: readonly Static<typeof NewPlacePhoto>[]): PlacePhoto[] {
  return photos.map(({ alt = {}, ...photo }) => ({ ...photo, alt }))
}
