import fc from 'fast-check'
import type { ListRequest } from '#domain/listing/list-request.ts'
import type { ListingRow } from '#domain/listing/listing-row.ts'
import type { PriceStep } from '#domain/listing/price-steps.ts'
import { type Pricers, type UnitPricer, unitPricer } from '#domain/listing/unit-pricer.ts'
import { eachOf, FACET_LIST, type FacetFields, FIELD_FACETS } from '#values/facets.ts'
import { DURATION_BANDS, PRICE_KINDS } from '#values/trips.ts'

/** Few different values everywhere, so that trips tie, share and miss in every way. */
const slug = (kind: string, count: number) => fc.nat(count - 1).map(at => `${kind}-${at}`)
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 4 })
const some = (value: fc.Arbitrary<string>) => fc.array(value, { maxLength: 3 })

const cents = fc.oneof(fc.nat(30), fc.constantFrom(995, 1000, 1004, 1005, 1006, 1049), fc.nat(5000))

/** Some sizes are far beyond those that a list asks for. */
const size = fc.oneof(fc.integer({ min: 1, max: 55 }), fc.integer({ min: 1, max: 200 }))

const stepArbitrary: fc.Arbitrary<PriceStep> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(size, orNull(cents)) },
  { weight: 1, arbitrary: fc.tuple(size, orNull(cents), cents) },
)

const stepsArbitrary = fc
  .uniqueArray(stepArbitrary, { maxLength: 5, selector: ([from]) => from })
  .map(steps => steps.sort(([left], [right]) => left - right))

/** Some lie on both sides of the date line, some at a pole. */
const latitude = fc.constantFrom(-90, -10, 0, 0.5, 31.95, 90)
const longitude = fc.constantFrom(-180, -179.5, 0, 35.93, 36, 179.5, 180)

export const tripIdArbitrary = slug('trip', 40)

/** What a trip has of the closed lists that are fields of it. */
const fieldsArbitrary = fc.record(
  Object.fromEntries(
    FIELD_FACETS.map(facet => [
      FACET_LIST[facet].field,
      orNull(fc.constantFrom<string>(...FACET_LIST[facet].values)),
    ]),
  ),
  // It has each of the fields.
) as unknown as fc.Arbitrary<FacetFields>

/** Nothing converts from pounds. */
const PRICE_CURRENCIES = ['USD', 'OMR', 'EGP'] as const

/** Some are on no map: both coordinates or none. */
export const rowArbitrary: fc.Arbitrary<ListingRow> = fc
  .record({
    tripId: tripIdArbitrary,
    sellerId: slug('id', 3),
    sellerSlug: slug('seller', 3),
    publishedAtMs: fc.nat(6),
    fields: fieldsArbitrary,
    citySlug: slug('city', 4),
    regionSlug: slug('region', 2),
    country: fc.constantFrom('jo', 'eg'),
    placeSlugs: some(slug('place', 5)),
    viaSlugs: some(slug('place', 5)),
    categorySlugs: some(slug('category', 4)),
    salesPaused: fc.boolean(),
    lat: latitude,
    lng: longitude,
    lengthMinutes: orNull(fc.constantFrom(1, 180, 181, 360, 361, 1440, 1441, 4320)),
    nights: orNull(fc.nat(2)),
    reviewScore: orNull(fc.constantFrom(0, 4.49, 4.5, 4.51, 5)),
    reviewCount: orNull(fc.constantFrom(0, 1, 10, 2_000_000_000)),
    prices: fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 4, arbitrary: stepsArbitrary },
    ),
    priceCurrency: fc.constantFrom(...PRICE_CURRENCIES),
    isPlaced: fc.constantFrom(true, true, true, false),
  })
  .map(({ isPlaced, fields, ...row }) => ({
    ...row,
    ...fields,
    ...(isPlaced ? {} : { lat: null, lng: null }),
  }))

const mixedCatalog = fc.uniqueArray(rowArbitrary, {
  maxLength: 25,
  size: 'max',
  selector: row => row.tripId,
})

/** Of several currencies, or of one as most are. */
export const catalogArbitrary = fc
  .tuple(mixedCatalog, fc.constantFrom(null, ...PRICE_CURRENCIES))
  .map(([rows, only]) => (only ? rows.map(row => ({ ...row, priceCurrency: only })) : rows))

/** Two values more than trips have: one for no trips, one that sorts between the others. */
const wanted = (kind: string, count: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: some(fc.oneof(slug(kind, count + 1), fc.constant(`${kind}-00`))) },
  )
const choice = (values: readonly string[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray([...values], { minLength: 1 }) },
  )

const filtersArbitrary = fc.record({
  ...eachOf(FIELD_FACETS, facet => choice(FACET_LIST[facet].values)),
  city: wanted('city', 4),
  region: wanted('region', 2),
  place: wanted('place', 5),
  country: choice(['jo', 'eg', 'lb']),
  category: wanted('category', 4),
  duration: choice(DURATION_BANDS),
  seller: wanted('seller', 3),
  via: wanted('place', 5),
  price: choice(PRICE_KINDS),
})

const pricerArbitrary = fc.oneof(
  fc.constant((minor: number) => minor),
  fc
    .record({
      marginBp: fc.constantFrom(0, 250, 3333),
      rate: fc.constantFrom('0.92153817', '1', '0.01'),
      rounding: fc.constantFrom('none', 'whole', 'nearest_5', 'nearest_10'),
    })
    .map(({ marginBp, rate, rounding }) =>
      unitPricer({ marginBp, conversion: { from: 'USD', to: 'EUR', rate, rounding } }),
    ),
)

const pricersArbitrary = fc
  .record({ USD: pricerArbitrary, OMR: pricerArbitrary })
  .map((pricers: Partial<Record<string, UnitPricer>>): Pricers => {
    return currency => pricers[currency] ?? null
  })

const matchesArbitrary = fc
  .array(fc.tuple(tripIdArbitrary, fc.constantFrom(0, 0.1, 0.25, 0.3, 7)), {
    minLength: 20,
    maxLength: 60,
  })
  .map(pairs => new Map(pairs))

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const nearArbitrary = fc.record({
  lat: latitude,
  lng: longitude,
  withinKm: fc.constantFrom(0.1, 10, 120, 1_000),
})
const boundsArbitrary = fc
  .record({ lats: fc.tuple(latitude, latitude), west: longitude, east: longitude })
  .map(({ lats, west, east }) => ({
    south: Math.min(...lats),
    north: Math.max(...lats),
    west,
    east,
  }))

const anyRequest: fc.Arbitrary<Omit<ListRequest, 'facetNames'>> = fc.record({
  filters: filtersArbitrary,
  travellers: rarely(fc.constantFrom(1, 2, 7, 50)),
  maxPriceMinor: rarely(fc.oneof(cents, fc.constant(1_000_000_000))),
  sort: fc.constantFrom('recommended', 'price', 'rating', 'duration', 'distance'),
  facets: fc.boolean(),
  matches: rarely(matchesArbitrary),
  featured: fc.oneof(fc.constant([]), fc.uniqueArray(tripIdArbitrary, { maxLength: 6 })),
  hidden: fc.oneof(
    fc.constant(new Set<string>()),
    fc.array(tripIdArbitrary, { maxLength: 5 }).map(ids => new Set(ids)),
  ),
  collection: rarely(fc.uniqueArray(tripIdArbitrary, { minLength: 10 })),
  near: rarely(nearArbitrary),
  bounds: rarely(boundsArbitrary),
  open: rarely(fc.uniqueArray(tripIdArbitrary, { minLength: 10 }).map(ids => new Set(ids))),
  pricers: pricersArbitrary,
  limit: fc.integer({ min: 1, max: 6 }),
  after: fc.constant(null),
})

/** Nothing is far from nowhere: such a list is refused before. */
export const requestArbitrary = anyRequest.map(request =>
  request.sort === 'distance' && request.near === null
    ? { ...request, sort: 'recommended' as const }
    : request,
)
