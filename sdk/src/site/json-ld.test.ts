import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someTrip } from '../../test/booking/some-trip.ts'
import type { PublicTrip } from '../generated/types.gen.ts'
import { jsonLd } from './json-ld.ts'

const url = 'https://desert.example/en/trips/petra'
const read = (changed: Partial<PublicTrip>) =>
  JSON.parse(jsonLd(someTrip(changed), { url })) as Record<string, unknown>

test('a trip is a product with an offer, and says who runs it', () => {
  const trip = read({ from_price: { amount: 4850, currency: 'USD', group_size: 4 } })
  expect(trip).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['Product', 'TouristTrip'],
    url,
    name: 'Petra in a day',
    inLanguage: 'en',
    provider: { '@type': 'Organization', name: 'Sands & Stars Travel' },
    offers: {
      '@type': 'Offer',
      price: '48.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  })
})

test.each([
  [{ amount: 12500, currency: 'OMR' }, '12.500'],
  [{ amount: 1200, currency: 'JPY' }, '1200'],
  [{ amount: 5, currency: 'EUR' }, '0.05'],
])('%o has the decimals of its currency', (price, decimal) => {
  expect(read({ from_price: { ...price, group_size: 1 } })).toMatchObject({
    offers: { price: decimal, priceCurrency: price.currency },
  })
})

test('what cannot be bought has no offer', () => {
  const price = { amount: 4850, currency: 'USD', group_size: 4 }
  expect(read({ from_price: null })).not.toHaveProperty('offers')
  expect(read({ from_price: price, sales_paused: true })).not.toHaveProperty('offers')
})

test('who can come along is said where it is known', () => {
  const unknown = { ...someTrip().know_before, min_age: null, wheelchair: null }
  expect(read({ know_before: { ...unknown, min_age: 6, wheelchair: 'partly' } })).toMatchObject({
    audience: { '@type': 'PeopleAudience', requiredMinAge: 6 },
    additionalProperty: [{ propertyID: 'wheelchair', value: 'partly' }],
  })
  for (const known of [unknown, { ...unknown, min_age: 0 }]) {
    expect(read({ know_before: known })).not.toHaveProperty('audience')
    expect(read({ know_before: known })).not.toHaveProperty('additionalProperty')
  }
})

test('a rating is shown only where there is one', () => {
  expect(read({ rating: { score: 4.82, count: 312 } })).toMatchObject({
    aggregateRating: { ratingValue: 4.82, reviewCount: 312, bestRating: 5 },
  })
  expect(read({ rating: null })).not.toHaveProperty('aggregateRating')
  expect(read({ rating: { score: 0, count: 0 } })).not.toHaveProperty('aggregateRating')
})

test('a page without reviews to read tells no rating', () => {
  const trip = someTrip({ rating: { score: 4.82, count: 312 } })
  expect(JSON.parse(jsonLd(trip, { url, showsReviews: false }))).not.toHaveProperty(
    'aggregateRating',
  )
})

test('travellers are met at a place with its point', () => {
  const meeting_point = {
    name: 'Petra Visitor Centre',
    directions: 'By the flags.',
    lat: 30.3239,
    lng: 35.4679,
    place: null,
  }
  const geo = { '@type': 'GeoCoordinates', latitude: 30.3239, longitude: 35.4679 }
  const { name } = meeting_point
  expect(read({ meeting_point }).tripOrigin).toEqual({
    '@type': 'Place',
    name,
    description: 'By the flags.',
    geo,
  })
  const unexplained = { ...meeting_point, directions: null }
  expect(read({ meeting_point: unexplained }).tripOrigin).toEqual({ '@type': 'Place', name, geo })
  const unplaced = { ...meeting_point, lat: null, lng: null, directions: null }
  expect(read({ meeting_point: unplaced }).tripOrigin).toEqual({ '@type': 'Place', name })
  expect(read({ meeting_point: null })).not.toHaveProperty('tripOrigin')
})

test('the steps of a trip come in their order', () => {
  const step = { day: 1, body: '', places: [], duration_minutes: null }
  const itinerary = [
    { ...step, title: 'The Siq' },
    { ...step, title: 'The Treasury' },
  ]
  expect(read({ itinerary })).toMatchObject({
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: 'The Siq' },
        { position: 2, name: 'The Treasury' },
      ],
    },
  })
  expect(read({ itinerary: [] })).not.toHaveProperty('itinerary')
})

test('nothing that a seller writes can end the script, and all of it arrives', () => {
  const parts = ['</script>', '<!--', '<script', ']]>', '&lt;', '\u2028', '\u2029', '"', '\\', 'é']
  const written = fc
    .array(fc.oneof(fc.constantFrom(...parts), fc.string()))
    .map(all => all.join(''))
  fc.assert(
    fc.property(written, written, (title, summary) => {
      const text = jsonLd(someTrip({ title, summary }), { url })
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(text)).toMatchObject({ name: title, description: summary })
    }),
  )
})
