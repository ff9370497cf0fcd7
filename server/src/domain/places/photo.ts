import { type ByLocale, inLocale } from '../catalog/locale.ts'

/** A picture of a place with what it shows, in words, by language. */
export type PlacePhoto = { url: string; alt: ByLocale; width: number; height: number }

export type ShownPhoto = { url: string; alt: string; width: number; height: number }

/** As one reader sees it: what nobody put into words is left unsaid. */
export function shownPhoto({ url, alt, width, height }: PlacePhoto, locale: string): ShownPhoto {
  return { url, alt: inLocale<string | undefined>(alt, locale).text ?? '', width, height }
}

/** The covers of the trips come first, then the place's own; a picture is shown once. */
export function placePhotos(
  { covers, own }: { covers: readonly PlacePhoto[]; own: readonly PlacePhoto[] },
  { locale, most }: { locale: string; most: number },
): ShownPhoto[] {
  const byUrl = new Map([...own, ...covers].map(photo => [photo.url, photo]))
  const ordered = [...covers, ...own].map(({ url }) => url)
  return [...new Set(ordered)]
    .slice(0, most)
    .flatMap(url => byUrl.get(url) ?? [])
    .map(photo => shownPhoto(photo, locale))
}
