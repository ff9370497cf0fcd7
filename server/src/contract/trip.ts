import { PRICE_DISPLAYS, TRIP_TEMPLATES } from '#values/trips.ts'
import { anyLocale } from './by-locale.ts'
import { Latitude, Longitude, Names } from './geography.ts'
import {
  type KnowBefore,
  KnowBeforeRecord,
  knowBeforeForms,
  knowBeforeWords,
  NewKnowBefore,
} from './know-before.ts'
import { CHECK_CODES } from './readiness.ts'
import {
  type ChangeOf,
  hidden,
  joined,
  made,
  maybe,
  moment,
  momentOrNull,
  once,
  type RowOf,
  record,
  type SentOf,
  set,
  shaped,
} from './record.ts'
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
  type Static,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { seo } from './seo.ts'
import { versioned } from './version.ts'

export const TRIP_STATUSES = ['draft', 'published', 'archived'] as const

export const PhotoOfTrip = Type.Object({
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

const MeetingPointSchema = named('MeetingPoint', Type.Object(meeting, { description: about }))
type MeetingPoint = Static<typeof MeetingPointSchema>
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

/** A trip as its seller sees it: the columns of its own row, and the names of what it points at. */
export const Trip = record(
  {
    noun: 'Trip',
    more: {
      cover: optional(
        nullable(Type.Object({ url: Type.String(), alt: Type.String(), small_url: Type.String() })),
      ),
      options_count: optional(Type.Integer({ description: 'In lists, as all that stands here.' })),
      from_price: optional(
        nullable(
          Type.Object(
            { amount: Type.Integer(), currency: Type.String() },
            { description: 'The least that one traveller pays, in the price currency.' },
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
    },
  },
  {
    sellerId: hidden(Uuid),
    id: made(Uuid),
    slug: set(Slug),
    /** In English if there is such a text, else in the seller's own language, else in any. */
    title: joined(
      nullable(Type.String({ description: 'In English if written, else in any language.' })),
    ),
    template: once(
      oneOf('TripTemplate', TRIP_TEMPLATES, { description: 'It cannot be changed later.' }),
      { shown: oneOf('TripTemplate', TRIP_TEMPLATES) },
    ),
    status: made(oneOf('TripStatus', TRIP_STATUSES)),
    onSale: joined(
      Type.Boolean({ description: 'Published, with an option and a published text.' }),
    ),
    salesPaused: made(Type.Boolean()),
    priceDisplay: maybe(
      oneOf('PriceDisplay', PRICE_DISPLAYS, {
        description: '`ask` shows no price in lists and on the page.',
      }),
      'shown',
    ),
    cityId: hidden(Uuid),
    citySlug: set(Slug, { wire: 'city', column: false }),
    startPlaceId: hidden(nullable(Uuid)),
    startPlaceSlug: maybe(nullable(Slug), null, { wire: 'start_place', column: false }),
    /** Of where it starts. */
    timezone: joined(
      Type.String({
        description:
          'IANA zone that its starts and cut-offs are in: of `start_place`, else of `city`.',
      }),
    ),
    stopSlugs: maybe(listOf(Slug, { max: 100 }), [], {
      wire: 'stops',
      shown: Type.Array(Slug, { description: 'Places it visits, in order.' }),
      column: false,
    }),
    categorySlugs: maybe(listOf(Slug, { max: 20 }), [], {
      wire: 'categories',
      shown: Type.Array(Slug),
      column: false,
    }),
    durationMinutes: maybe(nullable(integer({ min: 1, max: 100_000 })), null),
    durationDays: maybe(
      nullable(integer({ min: 1, max: 365, description: 'Of a multi_day trip only.' })),
      null,
    ),
    durationNights: maybe(nullable(integer({ min: 0, max: 365 })), null),
    /** All languages it has a text in, and those that are published. */
    locales: joined(Type.Array(LanguageCode, { description: 'Languages it has a text in.' })),
    publishedLocales: joined(Type.Array(LanguageCode)),
    meetingPoint: shaped<MeetingPoint | null, 'maybe'>(
      maybe(nullable(NewMeetingPoint), null, { shown: nullable(MeetingPointSchema) }),
      {
        toWire: point => point && meetingPointObject(point),
        fromWire: (point: Static<typeof NewMeetingPoint> | null) => {
          return point && { directions: {}, lat: null, lng: null, ...point }
        },
      },
    ),
    /** Codes of languages; none where nobody said. */
    guideLanguages: shaped<readonly string[], 'maybe'>(
      maybe(
        Type.Array(LanguageCode, {
          maxItems: MOST_GUIDE_LANGUAGES,
          description: 'Languages that its guides speak. Empty: not said.',
        }),
        [],
      ),
      { fromWire: (codes: readonly string[]) => [...new Set(codes)] },
    ),
    /** Null where nobody said anything. */
    knowBefore: shaped<KnowBefore | null, 'maybe'>(
      maybe(nullable(NewKnowBefore), null, { shown: nullable(KnowBeforeRecord) }),
      knowBeforeForms,
    ),
    photos: shaped<readonly { mediaId: string; alt: Record<string, string> }[], 'made'>(
      made(Type.Array(PhotoOfTrip)),
      {
        toWire: photos => photos.map(({ mediaId, alt }) => ({ media_id: mediaId, alt })),
      },
    ),
    /** 0 to 5 with two decimals, as text. */
    reviewScore: hidden(nullable(Type.String())),
    reviewCount: hidden(nullable(Type.Integer())),
    reviews: joined(nullable(Type.Object({ score: Score, count: ReviewCount }))),
    /** When it was published for the first time; it never moves. */
    publishedAt: momentOrNull(),
    createdAt: moment(),
    updatedAt: moment(),
  },
)

export type Trip = RowOf<typeof Trip>
export type NewTrip = SentOf<typeof Trip>
export type TripChange = ChangeOf<typeof Trip>

/** The database sorts the names of what it keeps as JSON. */
function meetingPointObject({ names, directions, lat, lng }: MeetingPoint) {
  return { names, directions, lat, lng }
}

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
  ...knowBeforeWords,
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
    bring: optional(words.bring),
    clothing: optional(words.clothing),
    weather: optional(words.weather),
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
