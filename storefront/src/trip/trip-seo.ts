import type { PublicStorefront, PublicTrip } from '@outset/sdk'
import { type Addresses, addressesFor } from '#addresses.ts'
import { siteLink } from '#content/site-link.ts'

/** The languages of the site that the trip is written in. */
export function shownLocales(
  { locales }: Pick<PublicTrip, 'locales'>,
  { languages }: Pick<PublicStorefront, 'languages'>,
): string[] {
  return languages.filter(language => locales.includes(language))
}

interface Shown {
  locale: string
  addresses: Addresses
  storefront: Pick<PublicStorefront, 'languages' | 'kind'>
}

/**
 * The one address of what the page shows: the seller's, where one is set; in the language of the
 * text, where the trip is not translated and the same text stands in several languages.
 */
export function canonicalOf(
  trip: Pick<PublicTrip, 'slug' | 'seller' | 'content_locale' | 'seo'>,
  { locale, addresses, storefront: { languages, kind } }: Shown,
): string {
  const { content_locale: written, seo } = trip
  if (seo.canonical_url !== null) return siteLink(seo.canonical_url, addresses)
  if (written === locale || !languages.includes(written)) return addresses.trip(trip)
  return addressesFor(written, { marketplace: kind === 'marketplace' }).trip(trip)
}
