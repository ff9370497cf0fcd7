import { type ByLocale, findInLocale } from '../catalog.ts'

/** A picture of a place: one of the media library, or one that lies anywhere else. */
export type PlacePhoto = PhotoSource & { alt: ByLocale; width: number; height: number }
export type PhotoSource = { mediaId: string; url: null } | { mediaId: null; url: string }

/** A picture whose address is known. */
export type LocatedPhoto = { url: string; alt: ByLocale; width: number; height: number }
export type ShownPhoto = { url: string; alt: string; width: number; height: number }

/** The first of them in one language; a picture that is there twice is shown once. */
export function placePhotos(
  photos: readonly LocatedPhoto[],
  { locale, most }: { locale: string; most: number },
): ShownPhoto[] {
  const byUrl = new Map<string, LocatedPhoto>()
  for (const photo of photos) {
    if (byUrl.size === most) break
    if (!byUrl.has(photo.url)) byUrl.set(photo.url, photo)
  }
  return [...byUrl.values()].map(photo => shownIn(photo, locale))
}

/** The alt text in the language; empty when nobody wrote one. */
function shownIn({ url, alt, width, height }: LocatedPhoto, locale: string): ShownPhoto {
  return { url, alt: findInLocale(alt, locale)?.text ?? '', width, height }
}
