import { named, nullable, oneOf, pageOf, Timestamp, Type, Uuid } from './schema.ts'

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const

const DELIVERY_ERRORS = [
  'address_not_allowed',
  'name_not_resolved',
  'connection_failed',
  'tls_failed',
  'timeout',
  'bad_answer',
  'not_2xx',
] as const

const Attempt = Type.Object({
  at: Timestamp,
  status_code: nullable(Type.Integer()),
  error: nullable(
    oneOf('WebhookDeliveryError', DELIVERY_ERRORS, { description: 'Null when it succeeded.' }),
  ),
  duration_ms: Type.Integer(),
  response: nullable(
    Type.String({ description: 'The first thousand bytes of what was answered, as text.' }),
  ),
})

export const WebhookDeliveryRecord = named(
  'WebhookDeliveryRecord',
  Type.Object({
    id: Uuid,
    endpoint_id: Uuid,
    event_id: Uuid,
    type: Type.String(),
    status: oneOf('WebhookDeliveryStatus', DELIVERY_STATUSES),
    attempts: Type.Array(Attempt),
    next_attempt_at: nullable(Timestamp),
    created_at: Timestamp,
  }),
)
export const WebhookDeliveryPage = pageOf('WebhookDeliveryPage', WebhookDeliveryRecord)
