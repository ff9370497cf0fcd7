import { PictureOfTrips } from './cover.ts'
import { Names } from './geography.ts'
import {
  type ChangeOf,
  hidden,
  momentOrNull,
  type NewOf,
  once,
  type RowOf,
  record,
  set,
} from './record.ts'
import { integer, listOf, named, optional, Slug, Type } from './schema.ts'

const MOST_CATEGORIES = 1000

/** What kind of trip one is; the platform keeps them, in its order. */
export const KeptCategory = record(
  { noun: 'Category', hasVersions: false },
  {
    slug: once(Slug, { shown: Type.String() }),
    names: set(Names),
    position: hidden(integer({ min: 0, max: MOST_CATEGORIES })),
    retiredAt: momentOrNull(),
  },
)

export type KeptCategory = RowOf<typeof KeptCategory>
export type NewCategory = NewOf<typeof KeptCategory>
export type CategoryChange = ChangeOf<typeof KeptCategory>

export const SlugOrder = named(
  'SlugOrder',
  Type.Object({ slugs: listOf(Slug, { min: 1, max: MOST_CATEGORIES }) }),
)

export const Category = named(
  'Category',
  Type.Object({
    slug: Type.String(),
    name: Type.String(),
    trip_count: Type.Integer(),
    cover: optional(PictureOfTrips),
  }),
)

export const CategoryList = named('CategoryList', Type.Object({ data: Type.Array(Category) }))
