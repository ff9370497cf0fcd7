import { named, nullable, Type } from './schema.ts'

const StreamedEvent = named(
  'StreamedEvent',
  Type.Object({
    sequence: Type.Integer(),
    type: Type.String({ description: 'As in `GET /v1/webhook-event-types`.' }),
    ref: nullable(Type.String({ description: 'Of the booking that it is about.' })),
    id: nullable(Type.String({ description: 'Of any other record that it is about.' })),
  }),
)

export const StreamedEvents = named(
  'StreamedEvents',
  Type.Object({
    data: Type.Array(StreamedEvent),
    last_sequence: Type.Integer({ description: 'Where to go on, as `after`.' }),
  }),
)
