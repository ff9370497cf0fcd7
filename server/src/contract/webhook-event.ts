import {
  integer,
  line,
  named,
  nullable,
  optional,
  pageOf,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

const anyObject = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', description })

/** Exactly what is posted to endpoints. */
export const WebhookEvent = named(
  'WebhookEvent',
  Type.Object({
    id: Uuid,
    type: Type.String(),
    created_at: Timestamp,
    api_version: Type.String(),
    sequence: integer({
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      description: 'Grows by one with each event of the seller.',
    }),
    test: optional(Type.Boolean({ description: 'Made by hand; about nothing that happened.' })),
    data: Type.Object({
      object: anyObject("The record as the seller's GET shows it."),
      previous: nullable(anyObject('What the changed fields were before.')),
    }),
  }),
)

export const WebhookEventList = named(
  'WebhookEventList',
  Type.Object({
    data: Type.Array(WebhookEvent),
    last_sequence: Type.Integer({ description: 'Ask `after` this number next time.' }),
  }),
)

export const NewEventBody = named(
  'NewEventBody',
  Type.Object({
    type: line({ max: 60, description: 'A name of `GET /v1/webhook-event-types`.' }),
    endpoint_id: optional({ ...Uuid, description: 'The one endpoint it is posted to as well.' }),
  }),
)

export const NewEvent = named('NewEvent', Type.Object({ event_id: Uuid }))

export const WebhookEventTypeList = pageOf(
  'WebhookEventTypeList',
  Type.Object({ type: Type.String(), description: Type.String(), example: WebhookEvent }),
)
