import { Cover } from './cover.ts'
import { NamedSlug } from './geography.ts'
import { named, optional, Type, Uuid } from './schema.ts'

const found = { slug: Type.String(), name: Type.String() }
const trip_count = Type.Integer({ description: 'Trips that its filter would list.' })

export const Suggestions = named(
  'Suggestions',
  Type.Object({
    cities: Type.Array(
      named('SuggestedCity', Type.Object({ ...found, country: NamedSlug, trip_count })),
    ),
    places: Type.Array(
      named('SuggestedPlace', Type.Object({ ...found, city: NamedSlug, trip_count })),
    ),
    categories: Type.Array(named('SuggestedCategory', Type.Object({ ...found, trip_count }))),
    trips: Type.Array(
      named(
        'SuggestedTrip',
        Type.Object({
          id: Uuid,
          slug: Type.String(),
          title: Type.String(),
          city: NamedSlug,
          seller: NamedSlug,
          cover: optional(Cover),
        }),
      ),
      { description: 'Empty while search is down.' },
    ),
  }),
)
