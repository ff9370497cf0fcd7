import { byLocale } from './by-locale.ts'
import { PictureOfTrips } from './cover.ts'
import { line, named, nullable, optional, pageOf, Slug, Type } from './schema.ts'

export const Names = byLocale(line({ max: 200 }), { description: 'One name per language.' })
export const Latitude = Type.Number({ minimum: -90, maximum: 90 })
export const Longitude = Type.Number({ minimum: -180, maximum: 180 })

const CountryCode = Type.String({
  pattern: '^[a-z]{2}$',
  description: 'ISO 3166 code, in lower case.',
})
const WorldRegion = Type.String({
  pattern: '^[a-z]+(_[a-z]+)*$',
  maxLength: 40,
  description: 'A part of the world, such as `middle_east`.',
})
const Zone = line({ max: 64, description: 'IANA zone, such as Asia/Amman.' })

export const CityRecord = named(
  'CityRecord',
  Type.Object({
    slug: Type.String(),
    names: Names,
    region: Type.Object({ slug: Type.String(), names: Names }),
    country: Type.String(),
    world_region: Type.String(),
    timezone: Type.String(),
    lat: nullable(Type.Number({ description: 'Null where it is not known.' })),
    lng: nullable(Type.Number()),
  }),
)

export const CityPage = pageOf('CityPage', CityRecord)

const CityRegion = Type.Object(
  { slug: Slug, names: optional(Names) },
  { description: 'A region that is not there yet is made, and needs names.' },
)

const fields = {
  names: Names,
  region: CityRegion,
  country: CountryCode,
  world_region: WorldRegion,
  timezone: Zone,
  lat: optional(nullable({ ...Latitude, description: 'With `lng`; null: not known.' })),
  lng: optional(nullable(Longitude)),
}

export const NewCity = named('NewCity', Type.Object({ slug: Slug, ...fields }))
export const CityChange = named('CityChange', Type.Partial(Type.Object(fields)))

export const ListedCities = named(
  'ListedCities',
  Type.Object({
    data: Type.Array(
      Type.Object({
        name: Type.String({ description: 'With its region where a larger one has the name.' }),
        lat: Latitude,
        lng: Longitude,
        timezone: Type.String(),
      }),
    ),
  }),
)

export const OwnCityBody = named(
  'OwnCity',
  Type.Object({
    name: line({ max: 200 }),
    country: CountryCode,
    timezone: optional({
      ...Zone,
      description: 'Left out: that of the country, or of where the city is.',
    }),
    lat: optional({ ...Latitude, description: 'With `lng`, for a city not on the list.' }),
    lng: optional(Longitude),
  }),
)

/** A name with the slug that filters take. */
export const NamedSlug = named(
  'NamedSlug',
  Type.Object({ slug: Type.String(), name: Type.String() }),
)

export const City = named(
  'City',
  Type.Object({
    slug: Type.String(),
    name: Type.String(),
    region: NamedSlug,
    country: NamedSlug,
    world_region: Type.String(),
    trip_count: Type.Integer({ description: 'Trips that start here.' }),
    seller_count: Type.Integer({ description: 'Sellers that they belong to.' }),
    cover: optional(PictureOfTrips),
  }),
)

export const CityList = named('CityList', Type.Object({ data: Type.Array(City) }))
