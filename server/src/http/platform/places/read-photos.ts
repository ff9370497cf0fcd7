import type { NewPlacePhoto } from '#contract/place.ts'
import type { Static } from '#contract/schema.ts'
import type { NewPhoto } from '#operations/places/place-fields.ts'

export function readPhotos(photos: readonly Static<typeof NewPlacePhoto>[]): NewPhoto[] {
  return photos.map(({ media_id, url, alt, width, height }) => ({
    mediaId: media_id?.toLowerCase() ?? null,
    url: url ?? null,
    alt: alt ?? {},
    width: width ?? null,
    height: height ?? null,
  }))
}
