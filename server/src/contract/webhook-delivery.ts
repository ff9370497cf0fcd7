import { hidden, made, moment, momentOrNull, type RowOf, record, shaped } from './record.ts'
import { nullable, oneOf, Timestamp, Type, Uuid } from './schema.ts'

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

/** Kept as it is shown, but for the names of its fields. */
export type DeliveryAttempt = {
  at: string
  statusCode: number | null
  error: (typeof DELIVERY_ERRORS)[number] | null
  durationMs: number
  response: string | null
}

/** An event on its way to one endpoint. */
export const WebhookDelivery = record(
  { noun: 'WebhookDelivery', hasVersions: false },
  {
    sellerId: hidden(Uuid),
    id: made(Uuid),
    endpointId: made(Uuid),
    eventId: made(Uuid),
    type: made(Type.String()),
    status: made(oneOf('WebhookDeliveryStatus', DELIVERY_STATUSES)),
    attempts: shaped<DeliveryAttempt[], 'made'>(made(Type.Array(Attempt)), {
      toWire: attempts =>
        attempts.map(({ at, statusCode, error, durationMs, response }) => {
          return { at, status_code: statusCode, error, duration_ms: durationMs, response }
        }),
    }),
    nextAttemptAt: momentOrNull(),
    createdAt: moment(),
  },
)

export type WebhookDelivery = RowOf<typeof WebhookDelivery>
