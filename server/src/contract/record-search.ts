import { named, nullable, oneOf, Type, Uuid } from './schema.ts'

const SearchHit = named(
  'SearchHit',
  Type.Object({
    type: oneOf('SearchHitType', ['booking', 'departure', 'trip', 'person']),
    ref: nullable(Type.String({ description: 'Of a booking.' })),
    id: nullable(Type.String({ description: 'Of a trip or a person.' })),
    name: nullable(Type.String({ description: "Of a person, or a booking's lead." })),
    email: nullable(Type.String({ description: 'Of a person.' })),
    product_id: nullable(Uuid),
    trip_title: nullable(Type.String()),
    option_id: nullable(Uuid),
    option_name: nullable(Type.String()),
    start: nullable(Type.String({ description: 'Of a booking or a departure.' })),
    status: nullable(
      Type.String({ description: 'Of the booking, departure or trip; the role of a person.' }),
    ),
    is_test: nullable(
      Type.Boolean({ description: 'Of a booking: whether staff marked it as a test.' }),
    ),
  }),
)

export const SearchHits = named('SearchHits', Type.Object({ data: Type.Array(SearchHit) }))
