import { anyLocale } from './by-locale.ts'
import { Latitude, Longitude, NamedSlug, Names } from './geography.ts'
import {
  integer,
  languageOf,
  line,
  listOf,
  named,
  nullable,
  optional,
  pageOf,
  prose,
  Slug,
  SummaryLanguage,
  Type,
  Uuid,
} from './schema.ts'

const MOST_PHOTOS = 100

const Summaries = anyLocale(prose({ max: 2000 }), { description: 'One text per language.' })
const Kind = Type.String({
  pattern: '^[a-z]+(_[a-z]+)*$',
  maxLength: 40,
  description: 'What it is, such as `sight`, `hotel` or `airport`.',
})
const Alt = anyLocale(line({ min: 0, max: 500 }), { description: 'What it shows, by language.' })

const PlacePhotoRecord = Type.Object({
  media_id: nullable(Uuid),
  url: Type.String(),
  alt: Alt,
  width: Type.Integer(),
  height: Type.Integer(),
})

export const PlaceRecord = named(
  'PlaceRecord',
  Type.Object({
    id: Uuid,
    slug: Type.String(),
    kind: Type.String(),
    names: Names,
    summaries: Summaries,
    city: Type.String(),
    lat: Type.Number(),
    lng: Type.Number(),
    photos: Type.Array(PlacePhotoRecord),
    merged_into: nullable(Type.String({ description: 'The slug that answers for it.' })),
  }),
)

export const PlacePage = pageOf('PlacePage', PlaceRecord)

export const NewPlacePhoto = Type.Object(
  {
    media_id: optional(Uuid),
    url: optional(line({ max: 2000, description: 'An https address.' })),
    alt: optional(Alt),
    width: optional(integer({ min: 1, max: 20_000 })),
    height: optional(integer({ min: 1, max: 20_000 })),
  },
  { description: 'Either `media_id`, or `url` with `width` and `height`.' },
)

const required = { kind: Kind, names: Names, city: Slug, lat: Latitude, lng: Longitude }
const given = { summaries: Summaries, photos: listOf(NewPlacePhoto, { max: MOST_PHOTOS }) }

export const NewPlace = named(
  'NewPlace',
  Type.Object({
    slug: Slug,
    ...required,
    summaries: optional(given.summaries),
    photos: optional(given.photos),
  }),
)
export const PlaceChange = named(
  'PlaceChange',
  Type.Partial(Type.Object({ ...required, ...given })),
)

export const PlaceMerge = named('PlaceMerge', Type.Object({ into: Slug }))

export const Photo = Type.Object({
  url: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})

export const Place = named(
  'Place',
  Type.Object({
    id: Uuid,
    slug: Type.String(),
    name: Type.String(),
    summary: Type.String(),
    content_locale: languageOf('the name'),
    summary_locale: SummaryLanguage,
    city: NamedSlug,
    country: NamedSlug,
    lat: Type.Number(),
    lng: Type.Number(),
    trip_count: Type.Integer({ description: 'Trips that start here or visit it.' }),
    photos: Type.Array(Photo),
  }),
)

export const PlaceList = named('PlaceList', Type.Object({ data: Type.Array(Place) }))

export const FoundPlace = named(
  'FoundPlace',
  Type.Object({
    place_id: Uuid,
    name: Type.String(),
    kind: Type.String(),
    city: NamedSlug,
    country: NamedSlug,
    lat: Type.Number(),
    lng: Type.Number(),
  }),
)

export const FoundPlaces = named('FoundPlaces', Type.Object({ data: Type.Array(FoundPlace) }))
