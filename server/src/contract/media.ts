import { named, pageOf, Timestamp, Type, Uuid } from './schema.ts'

export const Media = named(
  'Media',
  Type.Object({
    id: Uuid,
    url: Type.String({ description: 'At most 2560 pixels on its longer edge.' }),
    small_url: Type.String({ description: 'At most 640 pixels on its longer edge.' }),
    width: Type.Integer(),
    height: Type.Integer(),
    content_type: Type.Literal('image/webp'),
    bytes: Type.Integer(),
    created_at: Timestamp,
  }),
)

export const MediaPage = pageOf('MediaPage', Media)
