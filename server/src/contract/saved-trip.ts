import { Cover } from './cover.ts'
import { NamedSlug } from './geography.ts'
import { FromPrice } from './money.ts'
import { Rating } from './product-card.ts'
import {
  LanguageCode,
  line,
  listOf,
  named,
  nullable,
  optional,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

const SavedTripRecord = named(
  'SavedTrip',
  Type.Object({
    product_id: Uuid,
    slug: Type.String(),
    seller: NamedSlug,
    title: Type.String(),
    content_locale: LanguageCode,
    duration_minutes: nullable(Type.Integer()),
    duration_days: nullable(Type.Integer()),
    duration_nights: nullable(Type.Integer()),
    sales_paused: Type.Boolean({ description: 'Show the trip, but do not offer to book it.' }),
    cover: optional(Cover),
    city: NamedSlug,
    rating: nullable(Rating),
    from_price: nullable(FromPrice),
    saved_at: Timestamp,
  }),
)

const saved = Type.Array(SavedTripRecord, { description: 'Newest first.' })

export const SavedTripList = named('SavedTripList', Type.Object({ data: saved }))

export const SavedTripsBody = named(
  'SaveTrips',
  Type.Object({
    trips: listOf(
      Type.Object({
        trip: line({ max: 200, description: 'The id or the slug of the trip.' }),
        seller: optional(
          nullable(
            line({ max: 100, description: 'Its `seller.slug`, for a slug on a marketplace.' }),
          ),
        ),
      }),
      { max: 200 },
    ),
  }),
)

export const SavedTripsAnswer = named(
  'SavedTrips',
  Type.Object({
    data: saved,
    skipped: Type.Integer({ description: 'How many of the trips are not sold on this site.' }),
  }),
)
