import type { LocatedPhoto, PlacePhoto } from '#domain/places/photo.ts'
import { mediaUrl } from './media-url.ts'

/** With the address under which it is served. */
export function locatePhoto(
  { mediaId, url, alt, width, height }: PlacePhoto,
  publicUrl: string,
): LocatedPhoto {
  return { url: url ?? mediaUrl(publicUrl, mediaId), alt, width, height }
}
