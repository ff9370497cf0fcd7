import { catalogNames } from '#domain/catalog/catalog-names.ts'
import { type ByLocale, findInLocale, inLocale } from '#domain/catalog/locale.ts'
import { placePhotos } from '#domain/places/photo.ts'
import type { Geography, KnownPlace } from '#store/geography.ts'
import type { PlaceTrips } from '#store/places/place-trips.ts'
import type { PlaceWords } from '#store/places/places.ts'
import { mediaUrl } from './media-url.ts'
import { locatePhoto } from './place-photo.ts'

export type PlaceReader = {
  geography: Geography
  locale: string
  publicUrl: string
  mostPhotos: number
}

/** Makes the wire form of places for one reader. */
export function placeWriter({ geography, locale, publicUrl, mostPhotos }: PlaceReader) {
  const names = catalogNames({ geography, locale })
  return (place: KnownPlace, words: PlaceWords, { trips, covers }: PlaceTrips) => {
    const shown = [
      ...covers.map(cover => ({ ...cover, url: mediaUrl(publicUrl, cover.mediaId) })),
      ...words.photos.map(photo => locatePhoto(photo, publicUrl)),
    ]
    return {
      id: place.id,
      slug: place.slug,
      ...textsOf(place.names, words.summaries, locale),
      city: names.city(place.citySlug),
      country: names.country(geography.cities.get(place.citySlug)?.country ?? ''),
      lat: place.lat,
      lng: place.lng,
      trip_count: trips,
      photos: placePhotos(shown, { locale, most: mostPhotos }),
    }
  }
}

/** Each falls back by itself, so each has its language. */
function textsOf(names: ByLocale, summaries: ByLocale, locale: string) {
  const name = inLocale(names, locale)
  const summary = findInLocale(summaries, locale)
  const isSaid = summary !== null && summary.text !== ''
  return {
    name: name.text,
    summary: summary?.text ?? '',
    content_locale: name.locale,
    summary_locale: isSaid ? summary.locale : name.locale,
  }
}
