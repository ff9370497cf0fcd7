import { eachOf, SEARCH_FACETS } from '#values/facets.ts'
import { SEARCH_STATES } from '#values/search.ts'
import { Cover } from './cover.ts'
import { cardBasics, FacetValue, freeCancellation, ignoredWords, Rating } from './product-card.ts'
import { named, nullable, oneOf, optional, type Static, Timestamp, Type, Uuid } from './schema.ts'

const values = Type.Array(FacetValue)

const { city, region, country, seller, from_price, ...basics } = cardBasics

const SearchItem = named(
  'SearchItem',
  Type.Object({
    ...basics,
    cover: optional(Cover),
    city,
    region,
    country,
    seller,
    rating: nullable(Rating),
    free_cancellation_days: freeCancellation,
    from_price,
  }),
)

export const SearchAnswer = named(
  'SearchAnswer',
  Type.Object({
    data: Type.Array(SearchItem),
    total: Type.Integer({ description: 'Trips found, on every page the same.' }),
    page: Type.Integer(),
    ignored_words: ignoredWords,
    facets: named(
      'SearchFacets',
      Type.Object(
        eachOf(SEARCH_FACETS, () => values),
        { description: 'How many trips each value would show with the other filters kept.' },
      ),
    ),
  }),
)

const state = oneOf('SearchState', SEARCH_STATES, {
  description: 'Unless it is `ready`, search answers 503 and the trip list finds plain words only.',
})

export const SearchStateChange = named('SearchStateChange', Type.Object({ state }))
export type SearchStateChange = Static<typeof SearchStateChange>

export const SearchRebuild = named(
  'SearchRebuild',
  Type.Object({
    id: Uuid,
    trips: Type.Integer({ description: 'How many it writes again.' }),
    done: Type.Integer(),
    started_at: Timestamp,
    finished_at: nullable(Timestamp),
  }),
)

export const SearchIndex = named(
  'SearchIndex',
  Type.Object({
    state,
    indexed_trips: Type.Integer(),
    waiting_trips: Type.Integer({ description: 'Trips whose entry is about to be written again.' }),
    rebuild: nullable(SearchRebuild),
  }),
)
