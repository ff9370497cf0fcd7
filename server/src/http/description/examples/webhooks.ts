import { exampleEvents } from './events.ts'
import { IDS } from './ids.ts'

const endpoint = {
  id: IDS.webhookEndpoint,
  url: 'https://desert-days.example/hooks/outset',
  types: ['booking.*', 'payment.received'],
  description: 'Back office',
  status: 'active',
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  last_success_at: '2026-11-15T10:00:00.000Z',
  former_secret_until: null,
  created_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-10-01T08:00:00.000Z',
}
const settings = {
  timeout_seconds: 10,
  retry_after_minutes: [1, 5, 30, 120, 360, 720, 1440],
  disable_after_hours: 72,
}

/** Endpoints for events, and what was posted to them. */
export const WEBHOOK_EXAMPLES: Readonly<Record<string, unknown>> = {
  NewWebhookEndpointBody: {
    url: endpoint.url,
    types: endpoint.types,
    description: endpoint.description,
  },
  WebhookEndpointRecord: endpoint,
  WebhookEndpointWithSecret: {
    ...endpoint,
    secret: 'whsec_EXAMPLEexampleEXAMPLEexampleEXAMPLEexample0=',
  },
  WebhookEndpointChange: { types: ['*'] },
  WebhookTestSent: { event_id: IDS.event },
  WebhookSettings: settings,
  WebhookSettingsChange: { retry_after_minutes: [1, 10, 60] },
  WebhookDeliveryRecord: {
    id: IDS.webhookDelivery,
    endpoint_id: IDS.webhookEndpoint,
    event_id: IDS.event,
    type: 'booking.created',
    status: 'pending',
    attempts: [
      {
        at: '2026-11-15T10:00:00.000Z',
        status_code: 500,
        error: 'not_2xx',
        duration_ms: 84,
        response: 'Internal Server Error',
      },
    ],
    next_attempt_at: '2026-11-15T10:01:00.000Z',
    created_at: '2026-11-15T10:00:00.000Z',
  },
  WebhookEvent: exampleEvents()[0],
  NewEventBody: { type: 'booking.confirmed' },
  NewEvent: { event_id: IDS.event },
}
