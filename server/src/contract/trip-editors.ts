import { line, named, nullable, optional, Timestamp, Type, Uuid } from './schema.ts'

export const EditingBody = named(
  'Editing',
  Type.Object({
    part: optional(
      nullable(line({ max: 80, description: 'What is open, such as `prices` or `texts.de`.' })),
    ),
  }),
)

export const TripEditors = named(
  'TripEditors',
  Type.Object({
    others: Type.Array(
      Type.Object({
        person: Type.Object({ id: Uuid, name: Type.String() }),
        since: Timestamp,
        part: nullable(Type.String()),
      }),
      { description: 'Who else has the trip open, the longest first; at most 20.' },
    ),
    again_seconds: Type.Integer({ description: 'How soon to call again, to be still there.' }),
  }),
)
