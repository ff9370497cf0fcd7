import { hidden, joined, made, moment, type RowOf, record } from './record.ts'
import { Type, Uuid } from './schema.ts'

/** A picture; width, height and bytes are those of its large form. */
export const Media = record(
  { noun: 'Media', record: 'Media', hasVersions: false },
  {
    sellerId: hidden(Uuid),
    id: made(Uuid),
    url: joined(Type.String({ description: 'At most 2560 pixels on its longer edge.' })),
    smallUrl: joined(Type.String({ description: 'At most 640 pixels on its longer edge.' })),
    width: made(Type.Integer()),
    height: made(Type.Integer()),
    contentType: made(Type.Literal('image/webp')),
    bytes: made(Type.Integer()),
    createdAt: moment(),
  },
)

export type Media = Omit<RowOf<typeof Media>, 'url' | 'smallUrl'>
