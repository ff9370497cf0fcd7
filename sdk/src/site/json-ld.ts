import type { PublicTrip } from '../generated/types.gen.ts'
import { toDecimal } from '../money/to-decimal.ts'

export interface JsonLdSettings {
  /** The absolute address of the trip's page. */
  url: string
  /**
   * Whether the page shows the reviews behind the stars, as search engines ask of whoever tells
   * them a rating. True unless said.
   */
  showsReviews?: boolean
}

/**
 * A trip for search engines, as the text of a `<script type="application/ld+json">`. Nothing that
 * a seller writes can end the script, so it goes into the page as it is.
 */
export function jsonLd(trip: PublicTrip, { url, showsReviews = true }: JsonLdSettings): string {
  const { from_price: price, rating, photos, itinerary, seller, meeting_point: meeting } = trip
  const { min_age, wheelchair } = trip.know_before
  const organization = { '@type': 'Organization', name: seller.name }
  return scriptText({
    '@context': 'https://schema.org',
    '@type': ['Product', 'TouristTrip'],
    '@id': url,
    url,
    name: trip.title,
    description: trip.summary,
    inLanguage: trip.content_locale,
    productID: trip.id,
    category: trip.categories.map(({ name }) => name),
    image: photos.map(photo => photo.url),
    provider: organization,
    tripOrigin: meeting ? place(meeting) : undefined,
    audience: min_age ? { '@type': 'PeopleAudience', requiredMinAge: min_age } : undefined,
    // It has words for how accessible a place is, and none for a trip.
    additionalProperty: wheelchair
      ? [{ '@type': 'PropertyValue', propertyID: 'wheelchair', value: wheelchair }]
      : undefined,
    itinerary: itinerary.length > 0 ? steps(itinerary) : undefined,
    // Whoever cannot book it must not be told a price for it.
    offers:
      price && !trip.sales_paused
        ? {
            '@type': 'Offer',
            url,
            price: toDecimal(price),
            priceCurrency: price.currency,
            availability: 'https://schema.org/InStock',
            seller: organization,
          }
        : undefined,
    aggregateRating:
      showsReviews && rating && rating.count > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: rating.score,
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
  })
}

/** Where travellers are met. */
function place({ name, directions, lat, lng }: NonNullable<PublicTrip['meeting_point']>): object {
  return {
    '@type': 'Place',
    name,
    description: directions ?? undefined,
    geo:
      lat === null || lng === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
  }
}

function steps(itinerary: PublicTrip['itinerary']): object {
  return {
    '@type': 'ItemList',
    numberOfItems: itinerary.length,
    itemListElement: itinerary.map(({ title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
    })),
  }
}

/** JSON in which no letter means anything to HTML, nor to JavaScript that is older than JSON. */
function scriptText(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
