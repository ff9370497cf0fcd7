import { PRICE_DISPLAYS, TRIP_TEMPLATES } from '#values/trips.ts'
import { anyLocale } from './by-locale.ts'
import { Latitude, Longitude, Names } from './geography.ts'
import { CHECK_CODES } from './readiness.ts'
import {
  integer,
  LanguageCode,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  pageOf,
  prose,
  Slug,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { seo } from './seo.ts'
import { versioned } from './version.ts'

export const TRIP_STATUSES = ['draft', 'published', 'archived'] as const

const PhotoOfTrip = Type.Object({
  media_id: Uuid,
  alt: anyLocale(line({ max: 300 }), { description: 'What the picture shows, by language.' }),
})

const Score = Type.Number({ minimum: 0, maximum: 5, description: 'At most two decimals.' })
const ReviewCount = integer({ min: 0, max: 100_000_000 })

export const TripReviewsBody = named(
  'TripReviews',
  Type.Object({ score: nullable(Score), count: nullable(ReviewCount) }),
)

export const TripPhotosBody = named(
  'TripPhotos',
  Type.Object({ photos: listOf(PhotoOfTrip, { max: 100 }) }),
)

const MOST_GUIDE_LANGUAGES = 30

const meeting = {
  names: Names,
  directions: anyLocale(prose({ max: 2000 }), { description: 'How to find it, by language.' }),
  lat: nullable(Latitude),
  lng: nullable(Longitude),
}
const about =
  'Where travellers are met. Null: at the start place, where there is one. Without `lat` and ' +
  '`lng`, which come both or not at all, no map is shown.'

const MeetingPoint = named('MeetingPoint', Type.Object(meeting, { description: about }))
const NewMeetingPoint = named(
  'NewMeetingPoint',
  Type.Object(
    {
      ...meeting,
      directions: optional(meeting.directions),
      lat: optional(meeting.lat),
      lng: optional(meeting.lng),
    },
    { description: about },
  ),
)

const GuideLanguages = Type.Array(LanguageCode, {
  maxItems: MOST_GUIDE_LANGUAGES,
  description: 'Languages that its guides speak. Empty: not said.',
})

const whereabouts = {
  city: Slug,
  start_place: nullable(Slug),
  stops: listOf(Slug, { max: 100 }),
  categories: listOf(Slug, { max: 20 }),
}

const length = {
  duration_minutes: nullable(integer({ min: 1, max: 100_000 })),
  duration_days: nullable(integer({ min: 1, max: 365, description: 'Of a multi_day trip only.' })),
  duration_nights: nullable(integer({ min: 0, max: 365 })),
}

const PriceDisplaySchema = oneOf('PriceDisplay', PRICE_DISPLAYS, {
  description: '`ask` shows no price in lists and on the page.',
})

export const TripRecord = named(
  'TripRecord',
  versioned({
    id: Uuid,
    slug: Slug,
    title: nullable(Type.String({ description: 'In English if written, else in any language.' })),
    template: oneOf('TripTemplate', TRIP_TEMPLATES),
    status: oneOf('TripStatus', TRIP_STATUSES),
    on_sale: Type.Boolean({ description: 'Published, with an option and a published text.' }),
    sales_paused: Type.Boolean(),
    price_display: PriceDisplaySchema,
    city: Slug,
    start_place: nullable(Slug),
    timezone: Type.String({
      description:
        'IANA zone that its starts and cut-offs are in: of `start_place`, else of `city`.',
    }),
    stops: Type.Array(Slug, { description: 'Places it visits, in order.' }),
    categories: Type.Array(Slug),
    ...length,
    locales: Type.Array(LanguageCode, { description: 'Languages it has a text in.' }),
    published_locales: Type.Array(LanguageCode),
    meeting_point: nullable(MeetingPoint),
    guide_languages: GuideLanguages,
    photos: Type.Array(PhotoOfTrip),
    reviews: nullable(Type.Object({ score: Score, count: ReviewCount })),
    published_at: nullable(Timestamp),
    created_at: Timestamp,
    updated_at: Timestamp,
    cover: optional(
      nullable(Type.Object({ url: Type.String(), alt: Type.String(), small_url: Type.String() })),
    ),
    options_count: optional(Type.Integer({ description: 'In lists, as all that stands here.' })),
    from_price: optional(
      nullable(
        Type.Object(
          { amount: Type.Integer(), currency: Type.String() },
          { description: 'The least that one traveller pays, in US dollars.' },
        ),
      ),
    ),
    next_start: optional(
      nullable(Type.String({ description: 'The first open start within a year.' })),
    ),
    lacks: optional(
      Type.Array(oneOf('ReadinessCode', CHECK_CODES), {
        description:
          'Which of option, unit, text, photo, price, and start within a year it has none of. ' +
          'Its readiness says more.',
      }),
    ),
  }),
)

export const TripPage = pageOf('TripPage', TripRecord)

export const NewTripBody = named(
  'NewTrip',
  Type.Object({
    slug: Slug,
    template: oneOf('TripTemplate', TRIP_TEMPLATES, { description: 'It cannot be changed later.' }),
    city: whereabouts.city,
    start_place: optional(whereabouts.start_place),
    stops: optional(whereabouts.stops),
    categories: optional(whereabouts.categories),
    duration_minutes: optional(length.duration_minutes),
    duration_days: optional(length.duration_days),
    duration_nights: optional(length.duration_nights),
    price_display: optional(PriceDisplaySchema),
    meeting_point: optional(nullable(NewMeetingPoint)),
    guide_languages: optional(GuideLanguages),
  }),
)

export const TripChangeBody = named(
  'TripChange',
  Type.Partial(
    Type.Object({
      slug: Slug,
      ...whereabouts,
      ...length,
      price_display: PriceDisplaySchema,
      meeting_point: nullable(NewMeetingPoint),
      guide_languages: GuideLanguages,
    }),
  ),
)

export const TripCopyBody = named(
  'TripCopy',
  Type.Object({
    slug: optional(Slug),
    title_suffix: optional(
      line({ max: 50, description: 'Put behind the title in every language, as ` (copy)`.' }),
    ),
  }),
)

const step = {
  day: nullable(integer({ min: 1, max: 365 })),
  title: line({ max: 200 }),
  body: prose({ max: 10_000, description: 'Markdown.' }),
  places: listOf(Slug, { max: 30 }),
  duration_minutes: nullable(integer({ min: 1, max: 100_000 })),
}
/** Fields left out of a step are unknown. */
const NewStep = Type.Object({
  day: optional(step.day),
  title: step.title,
  body: optional(step.body),
  places: optional(step.places),
  duration_minutes: optional(step.duration_minutes),
})

const words = {
  title: line({ max: 200 }),
  summary: line({ min: 0, max: 500 }),
  description: prose({
    max: 30_000,
    description: 'Markdown. HTML in it is kept as written: escape it when you show it.',
  }),
  highlights: listOf(line({ max: 300 }), { max: 30 }),
  itinerary: listOf(Type.Object(step), { max: 100 }),
  inclusions: listOf(Type.Object({ text: line({ max: 300 }), included: Type.Boolean() }), {
    max: 50,
  }),
}

export const TripTextBody = named(
  'TripText',
  Type.Object({
    title: words.title,
    summary: words.summary,
    description: optional(words.description),
    highlights: optional(words.highlights),
    itinerary: optional(listOf(NewStep, { max: 100 })),
    inclusions: optional(words.inclusions),
    seo: optional(Type.Partial(Type.Object(seo))),
  }),
)

export const TripTextRecord = named(
  'TripTextRecord',
  versioned({
    locale: LanguageCode,
    published: Type.Boolean(),
    ...words,
    seo: Type.Object(seo),
    updated_at: Timestamp,
  }),
)

export const TripTextPage = pageOf('TripTextPage', TripTextRecord)
