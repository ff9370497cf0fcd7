import type { ByLocale } from '#domain/catalog/locale.ts'
import { findMarkdownFault } from '#domain/content/markdown.ts'
import type { PlacePhoto } from '#domain/places/photo.ts'
import { invalidInput } from '#domain/refusal.ts'
import { findCityBySlug } from '#store/cities.ts'
import type { Tx } from '#store/database.ts'
import { lockMediaSizesForShare, type Place, type Size } from '#store/places/places.ts'

export type PlaceFields = Omit<Place, 'id' | 'slug' | 'cityId' | 'mergedInto' | 'photos'> & {
  city: string
  photos: readonly NewPhoto[]
}

/** Of the media library, which knows its size, or lying elsewhere with the size given. */
export type NewPhoto = {
  mediaId: string | null
  url: string | null
  alt: ByLocale
  width: number | null
  height: number | null
}

export async function settlePhotos(tx: Tx, photos: readonly NewPhoto[]): Promise<PlacePhoto[]> {
  const ids = photos.flatMap(({ mediaId }) => mediaId ?? [])
  const sizes = ids.length === 0 ? new Map<string, Size>() : await lockMediaSizesForShare(tx, ids)
  return photos.map((photo, index) => {
    const field = `photos.${index}`
    if ((photo.mediaId === null) === (photo.url === null)) {
      throw invalidInput(field, 'either_or', 'must have either media_id or url')
    }
    if (photo.url !== null) return settleElsewhere({ ...photo, url: photo.url }, field)
    const size = sizes.get(photo.mediaId ?? '')
    if (!size) throw invalidInput(`${field}.media_id`, 'unknown_value', 'no such picture')
    return { mediaId: size.id, url: null, alt: photo.alt, width: size.width, height: size.height }
  })
}

function settleElsewhere(
  { url, alt, width, height }: NewPhoto & { url: string },
  field: string,
): PlacePhoto {
  const address = URL.parse(url)
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') {
    throw invalidInput(`${field}.url`, 'bad_format', 'must be an https address')
  }
  if (width === null) throw invalidInput(`${field}.width`, 'required', 'is required with url')
  if (height === null) throw invalidInput(`${field}.height`, 'required', 'is required with url')
  return { mediaId: null, url, alt, width, height }
}

/** A website may render what is said of a place, as it does with every other text. */
export function refuseUnsafeSummaries(summaries: ByLocale): void {
  for (const [locale, text] of Object.entries(summaries)) {
    const fault = findMarkdownFault(text)
    if (fault) throw invalidInput(`summaries.${locale}`, 'not_allowed', fault)
  }
}

export async function findCityId(tx: Tx, slug: string): Promise<string> {
  const city = await findCityBySlug(tx, slug)
  if (!city) throw invalidInput('city', 'unknown_value', 'is no city')
  return city.id
}
