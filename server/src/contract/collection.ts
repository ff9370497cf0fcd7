import { CompanyFacts } from './company.ts'
import { Cover, PictureOfTrips } from './cover.ts'
import { Names } from './geography.ts'
import { Rating } from './product-card.ts'
import {
  type ChangeOf,
  hidden,
  joined,
  maybe,
  type NewOf,
  once,
  type RowOf,
  record,
  set,
} from './record.ts'
import {
  DateOnly,
  LanguageCode,
  listOf,
  named,
  nullable,
  optional,
  pageOf,
  Slug,
  Type,
  Uuid,
} from './schema.ts'

const MOST_TRIPS = 200

/** Trips that the platform shows together, in its order. */
export const KeptCollection = record(
  { noun: 'Collection', hasVersions: false },
  {
    id: hidden(Uuid),
    slug: once(Slug, { shown: Type.String() }),
    names: set(Names),
    /** Days, both shown; null is open. */
    showFrom: maybe(nullable(DateOnly), null),
    showTo: maybe(nullable(DateOnly), null),
    hidden: maybe(Type.Boolean(), false),
    position: hidden(Type.Integer()),
    tripIds: joined(Type.Array(Uuid, { description: 'Its trips in order.' }), {
      wire: 'product_ids',
    }),
  },
)

export type KeptCollection = RowOf<typeof KeptCollection>
export type NewCollection = NewOf<typeof KeptCollection>
export type CollectionChange = ChangeOf<typeof KeptCollection>

export const ProductOrder = named(
  'ProductOrder',
  Type.Object({ product_ids: listOf(Uuid, { max: MOST_TRIPS }) }),
)

/** A trip as staff of the marketplace see it in the lists they keep. */
export const PickedTrip = named(
  'PickedTrip',
  Type.Object({
    product_id: Uuid,
    slug: Type.String(),
    seller: Type.String({ description: 'The slug of its seller.' }),
    title: nullable(Type.String()),
    on_network: Type.Boolean({ description: 'Whether marketplaces sell it now.' }),
  }),
)

export const PickedTrips = pageOf('PickedTrips', PickedTrip)
export const PickedTripPage = pageOf('PickedTripPage', PickedTrip)

export const Collection = named(
  'Collection',
  Type.Object({
    slug: Type.String(),
    name: Type.String(),
    content_locale: Type.String({ description: 'The language that the name came in.' }),
    cover: optional(PictureOfTrips),
  }),
)

export const CollectionList = named('CollectionList', Type.Object({ data: Type.Array(Collection) }))

/** A seller as travellers see it. */
export const ShownSeller = named(
  'ShownSeller',
  Type.Object({
    slug: Type.String(),
    name: Type.String(),
    base: Type.String({ description: 'Where the seller is based.' }),
    blurb: Type.String({ multiline: true, description: 'What it says of itself, in Markdown.' }),
    trip_count: Type.Integer(),
    languages: Type.Array(LanguageCode, { description: 'What is spoken there.' }),
    founded_year: nullable(Type.Integer()),
    rating: nullable(Rating),
    logo: nullable(Cover),
    cover: optional(PictureOfTrips),
    company: nullable(CompanyFacts),
  }),
)

export const ShownSellerList = named(
  'ShownSellerList',
  Type.Object({ data: Type.Array(ShownSeller) }),
)
