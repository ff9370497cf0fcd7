import { WEBHOOK_DISABLED_REASONS } from '#values/webhooks.ts'
import {
  type ChangeOf,
  hidden,
  type InsertOf,
  made,
  maybe,
  moment,
  momentOrNull,
  type NewOf,
  type RowOf,
  record,
  sealed,
  set,
} from './record.ts'
import { line, listOf, named, nullable, oneOf, prose, Type, Uuid } from './schema.ts'

const Url = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'Where events are posted: https, on port 443 or 8443 of a public host.',
})
const Types = listOf(
  line({
    max: 60,
    description: 'A name of `GET /v1/webhook-event-types`, `*` or a family such as `booking.*`.',
  }),
  { min: 1, max: 50 },
)

/** Where events of a seller are posted. */
export const WebhookEndpoint = record(
  { noun: 'WebhookEndpoint', fresh: 'NewWebhookEndpointBody' },
  {
    sellerId: hidden(Uuid),
    id: made(Uuid),
    url: set(Url, { shown: Type.String() }),
    types: set(Types, { shown: Type.Array(Type.String()) }),
    description: maybe(prose({ max: 500, description: 'A note for yourselves.' }), '', {
      shown: Type.String(),
    }),
    /** The person who named the address, by hand or with a key of theirs. */
    addressBy: hidden(nullable(Uuid)),
    secret: sealed(),
    status: made(oneOf('WebhookEndpointStatus', ['active', 'disabled'])),
    disabledReason: made(
      nullable(
        oneOf('WebhookDisabledReason', WEBHOOK_DISABLED_REASONS, {
          description: 'Turned off by somebody, or because nothing arrived for too long.',
        }),
      ),
    ),
    disabledAt: momentOrNull(),
    failingSince: momentOrNull(
      'The first failure since the last success; null when nothing is wrong.',
    ),
    lastSuccessAt: momentOrNull('Kept to the minute.'),
    formerSecretUntil: momentOrNull('Until then the secret before the last roll signs as well.'),
    createdAt: moment(),
    updatedAt: moment(),
  },
)

export type WebhookEndpoint = RowOf<typeof WebhookEndpoint>
export type NewWebhookEndpoint = NewOf<typeof WebhookEndpoint>
export type SealedWebhookEndpoint = InsertOf<typeof WebhookEndpoint>
export type WebhookEndpointChange = ChangeOf<typeof WebhookEndpoint>

export const WebhookEndpointWithSecret = WebhookEndpoint.recordWith('WebhookEndpointWithSecret', {
  secret: nullable(
    Type.String({ description: 'Shown in this answer only; null when it is repeated.' }),
  ),
})

export const WebhookTestSent = named(
  'WebhookTestSent',
  Type.Object({
    event_id: { ...Uuid, description: 'The `Svc-Event-Id` that it is posted with.' },
  }),
)
