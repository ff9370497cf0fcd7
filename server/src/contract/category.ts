import { Names } from './geography.ts'
import { listOf, named, nullable, pageOf, Slug, Timestamp, Type } from './schema.ts'

const MOST_CATEGORIES = 1000

export const CategoryRecord = named(
  'CategoryRecord',
  Type.Object({
    slug: Type.String(),
    names: Names,
    retired_at: nullable(Timestamp),
  }),
)

export const CategoryPage = pageOf('CategoryPage', CategoryRecord)
export const NewCategory = named('NewCategory', Type.Object({ slug: Slug, names: Names }))
export const CategoryChange = named('CategoryChange', Type.Partial(Type.Object({ names: Names })))

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
  }),
)

export const CategoryList = named('CategoryList', Type.Object({ data: Type.Array(Category) }))
