import type { WebsiteCaller } from '#domain/access/callers.ts'
import { type Filters, SORTS, type Sort } from '#domain/listing/list-request.ts'
import { DURATIONS, PRICE_KINDS, TEMPLATES } from '#domain/listing/listing-row.ts'
import { type Geography, standingPlace } from '#store/geography.ts'
import type { PlainFilters } from '#store/products/listing-windows.ts'
import {
  anyText,
  choice,
  choices,
  flag,
  integer,
  names,
  optionalInteger,
  type ParsedQuery,
  text,
} from '../../parse/query.ts'
import { currencyParameter } from '../currency.ts'
import { localeParameter } from '../locale.ts'

export const listParameters = {
  locale: localeParameter,
  q: text({
    max: 200,
    description:
      'Free text. Slips of the pen are forgiven; places, categories and city count as well as ' +
      'title and summary. While search is down only words of title and summary are found.',
  }),
  template: choices(TEMPLATES, 'Kinds of trip.'),
  city: names('Slugs of the cities it starts in.'),
  region: names('Slugs of the regions of those cities.'),
  place: names('Slugs of places that it starts at or visits.'),
  country: names('Codes of the countries it starts in.'),
  category: names('Slugs of categories.'),
  limit: integer({ min: 1, max: 100, default: 20, description: 'Trips per page.' }),
  cursor: text({ max: 1000, description: 'The `next_cursor` of the page before.' }),
  currency: currencyParameter,
  duration: choices(DURATIONS, 'How long it takes; `full_day` is up to a day.'),
  seller: names('Slugs of sellers. Marketplace only.'),
  via: names('Slugs of places that its stops visit.'),
  price: choices(PRICE_KINDS, 'Trips with a `from_price`, or without.'),
  travellers: optionalInteger({
    min: 1,
    max: 50,
    description: 'Adds what so many pay together, and what one more would make it.',
  }),
  max_price: optionalInteger({
    min: 0,
    max: 1_000_000_000,
    description:
      "What one traveller pays at most, in minor units of the list's currency; with " +
      '`travellers` in such a group. Trips without such a price are left out.',
  }),
  sort: choice(SORTS, {
    default: 'recommended',
    description:
      '`recommended`: best matches for `q`, else newest. `price`: per person, unpriced last. ' +
      '`rating`: best score, then most reviews, unrated last. `duration`: shortest first.',
  }),
  facets: flag('Adds how many trips each value of each filter would show, the others kept.'),
  home: flag('Marketplace home: trips that staff feature come first, hidden ones are left out.'),
  collection: anyText({
    max: 100,
    description: "Marketplace: this collection's trips in staff order. Takes the place of `home`.",
  }),
}

/** What was asked of a list, without what has no effect on this storefront. */
export type AskedList = {
  q: string | null
  filters: Filters
  travellers: number | null
  maxPriceMinor: number | null
  sort: Sort
  facets: boolean
  home: boolean
  collection: string | null
}

export function readAsked(
  query: ParsedQuery<typeof listParameters>,
  { storefrontKind }: Pick<WebsiteCaller, 'storefrontKind'>,
  geography: Pick<Geography, 'places'>,
): AskedList {
  const isMarketplace = storefrontKind === 'marketplace'
  return {
    q: query.q,
    filters: {
      template: query.template,
      city: query.city,
      region: query.region,
      place: standing(query.place, geography),
      country: [...new Set(query.country.map(code => code.toLowerCase()))],
      category: query.category,
      duration: query.duration,
      seller: isMarketplace ? query.seller : [],
      via: standing(query.via, geography),
      // Both together ask for nothing.
      price: query.price.length === PRICE_KINDS.length ? [] : query.price,
    },
    travellers: query.travellers,
    maxPriceMinor: query.max_price,
    sort: query.sort ?? 'recommended',
    facets: query.facets,
    home: isMarketplace && query.home && query.collection === null,
    collection: query.collection,
  }
}

/** A link to a place that was merged into another goes on finding its trips. */
function standing(slugs: string[], geography: Pick<Geography, 'places'>): string[] {
  if (slugs.length === 0) return slugs
  return [...new Set(slugs.map(slug => standingPlace(geography, slug)?.slug ?? slug))]
}

/** The filters that find trips before a list looks through the first of them. */
export function plainFiltersOf({ filters }: Pick<AskedList, 'filters'>): PlainFilters {
  const { template, city, region, place, country, category } = filters
  return { template, city, region, place, country, category }
}

export const PLAIN_FILTERS = [
  'template',
  'city',
  'region',
  'place',
  'country',
  'category',
] as const satisfies readonly (keyof PlainFilters)[]

/** Whether a list prices, searches, sorts or counts, which it does for the first trips alone. */
export function looksThroughWindow(asked: AskedList): boolean {
  const { duration, seller, via, price } = asked.filters
  return (
    asked.facets ||
    asked.q !== null ||
    asked.travellers !== null ||
    asked.maxPriceMinor !== null ||
    asked.sort !== 'recommended' ||
    [duration, seller, via, price].some(values => values.length > 0)
  )
}
