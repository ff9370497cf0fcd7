import { Names } from './geography.ts'
import { DateOnly, listOf, named, nullable, optional, pageOf, Slug, Type, Uuid } from './schema.ts'

const MOST_TRIPS = 200

const shown = {
  show_from: nullable(DateOnly),
  show_to: nullable(DateOnly),
  hidden: Type.Boolean(),
}

export const CollectionRecord = named(
  'CollectionRecord',
  Type.Object({
    slug: Type.String(),
    names: Names,
    ...shown,
    product_ids: Type.Array(Uuid, { description: 'Its trips in order.' }),
  }),
)

export const CollectionPage = pageOf('CollectionPage', CollectionRecord)

export const NewCollection = named(
  'NewCollection',
  Type.Object({
    slug: Slug,
    names: Names,
    show_from: optional(shown.show_from),
    show_to: optional(shown.show_to),
    hidden: optional(shown.hidden),
  }),
)
export const CollectionChange = named(
  'CollectionChange',
  Type.Partial(Type.Object({ names: Names, ...shown })),
)

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
    blurb: Type.String(),
    trip_count: Type.Integer(),
  }),
)

export const ShownSellerList = named(
  'ShownSellerList',
  Type.Object({ data: Type.Array(ShownSeller) }),
)
