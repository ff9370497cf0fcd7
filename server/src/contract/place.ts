import { anyLocale } from './by-locale.ts'
import { Latitude, Longitude, NamedSlug, Names } from './geography.ts'
import {
  type ChangeOf,
  hidden,
  joined,
  made,
  maybe,
  type NewOf,
  once,
  type RowOf,
  record,
  set,
  shaped,
} from './record.ts'
import {
  integer,
  languageOf,
  line,
  listOf,
  named,
  nullable,
  optional,
  prose,
  Slug,
  type Static,
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

const ShownPhotos = Type.Array(
  Type.Object({
    media_id: nullable(Uuid),
    url: Type.String(),
    alt: Alt,
    width: Type.Integer(),
    height: Type.Integer(),
  }),
)

const NewPhoto = Type.Object(
  {
    media_id: optional(Uuid),
    url: optional(line({ max: 2000, description: 'An https address.' })),
    alt: optional(Alt),
    width: optional(integer({ min: 1, max: 20_000 })),
    height: optional(integer({ min: 1, max: 20_000 })),
  },
  { description: 'Either `media_id`, or `url` with `width` and `height`.' },
)

/** Of the media library, which knows its size, or lying elsewhere with the size given. */
export type NewPlacePhoto = {
  mediaId: string | null
  url: string | null
  alt: Static<typeof Alt>
  width: number | null
  height: number | null
}

/** A place of the library, with the slugs of what it points at. */
export const KeptPlace = record(
  { noun: 'Place', hasVersions: false },
  {
    id: made(Uuid),
    slug: once(Slug, { shown: Type.String() }),
    kind: set(Kind, { shown: Type.String() }),
    names: set(Names),
    summaries: maybe(Summaries, {}),
    cityId: hidden(Uuid),
    citySlug: set(Slug, { wire: 'city', shown: Type.String(), column: false }),
    lat: set(Latitude, { shown: Type.Number() }),
    lng: set(Longitude, { shown: Type.Number() }),
    photos: shaped<readonly NewPlacePhoto[], 'maybe'>(
      maybe(listOf(NewPhoto, { max: MOST_PHOTOS }), [], { shown: ShownPhotos }),
      {
        otherwise: [],
        toWire: photos =>
          photos.map(({ mediaId, url, alt, width, height }) => {
            return { media_id: mediaId, url, alt, width, height }
          }),
        fromWire: (photos: Static<typeof NewPhoto>[]) =>
          photos.map(({ media_id, url, alt, width, height }) => ({
            mediaId: media_id?.toLowerCase() ?? null,
            url: url ?? null,
            alt: alt ?? {},
            width: width ?? null,
            height: height ?? null,
          })),
      },
    ),
    /** The place that took it in, which is itself never merged. */
    mergedInto: hidden(nullable(Uuid)),
    mergedSlug: joined(nullable(Type.String({ description: 'The slug that answers for it.' })), {
      wire: 'merged_into',
    }),
  },
)

export type PlaceRow = RowOf<typeof KeptPlace>
export type NewPlace = NewOf<typeof KeptPlace>
export type PlaceChange = ChangeOf<typeof KeptPlace>

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
