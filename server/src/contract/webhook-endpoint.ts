import { WEBHOOK_DISABLED_REASONS } from '#values/webhooks.ts'
import {
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  pageOf,
  prose,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'

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
const Description = prose({ max: 500, description: 'A note for yourselves.' })

const record = {
  id: Uuid,
  url: Type.String(),
  types: Type.Array(Type.String()),
  description: Type.String(),
  status: oneOf('WebhookEndpointStatus', ['active', 'disabled']),
  disabled_reason: nullable(
    oneOf('WebhookDisabledReason', WEBHOOK_DISABLED_REASONS, {
      description: 'Turned off by somebody, or because nothing arrived for too long.',
    }),
  ),
  disabled_at: nullable(Timestamp),
  failing_since: nullable({
    ...Timestamp,
    description: 'The first failure since the last success; null when nothing is wrong.',
  }),
  last_success_at: nullable({ ...Timestamp, description: 'Kept to the minute.' }),
  former_secret_until: nullable({
    ...Timestamp,
    description: 'Until then the secret before the last roll signs as well.',
  }),
  created_at: Timestamp,
  updated_at: Timestamp,
}

export const WebhookEndpointRecord = named('WebhookEndpointRecord', versioned(record))
export const WebhookEndpointPage = pageOf('WebhookEndpointPage', WebhookEndpointRecord)
export const WebhookEndpointWithSecret = named(
  'WebhookEndpointWithSecret',
  versioned({
    ...record,
    secret: nullable(
      Type.String({ description: 'Shown in this answer only; null when it is repeated.' }),
    ),
  }),
)

export const NewWebhookEndpointBody = named(
  'NewWebhookEndpointBody',
  Type.Object({ url: Url, types: Types, description: optional(Description) }),
)
export const WebhookEndpointChange = named(
  'WebhookEndpointChange',
  Type.Object({
    url: optional(Url),
    types: optional(Types),
    description: optional(Description),
  }),
)

export const WebhookTestSent = named(
  'WebhookTestSent',
  Type.Object({
    event_id: { ...Uuid, description: 'The `Svc-Event-Id` that it is posted with.' },
  }),
)
