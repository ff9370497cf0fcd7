import { named, Type } from './schema.ts'

const picture = {
  url: Type.String({ description: 'At most 2560 pixels wide or high.' }),
  alt: Type.String(),
  small_url: Type.String({ description: 'The same at 640 pixels at most, for cards.' }),
}

export const Cover = named('Cover', Type.Object(picture))

/** Of a city, a category, a collection or a seller. */
export const PictureOfTrips = named(
  'PictureOfTrips',
  Type.Object(picture, {
    description: 'Of one of its trips that are sold here: not what its card shows, if it has more.',
  }),
)
