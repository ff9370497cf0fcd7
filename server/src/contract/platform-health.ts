import { JOB_STATE_NAMES } from '#values/jobs.ts'
import { WEBHOOK_DISABLED_REASONS } from '#values/webhooks.ts'
import { named, nullable, oneOf, Timestamp, Type, Uuid } from './schema.ts'
import { SellerName } from './storefront.ts'

export const JobList = named(
  'JobList',
  Type.Object({
    data: Type.Array(
      named(
        'JobState',
        Type.Object({
          name: Type.String(),
          schedule: Type.String({ description: 'A cron line, in UTC.' }),
          state: oneOf('JobStateName', JOB_STATE_NAMES, {
            description:
              '`waiting` has not run yet and need not have, `failing` failed the last time, ' +
              '`late` should have run by now.',
          }),
          last_run_at: nullable(Timestamp),
          took_ms: nullable(Type.Integer()),
          done: nullable(Type.Integer({ description: 'How many things it did.' })),
          last_success_at: nullable(Timestamp),
          last_failure_at: nullable(Timestamp),
          last_error: nullable(Type.String()),
          next_run_at: Timestamp,
        }),
      ),
    ),
  }),
)

export const HEALTH_WARNINGS = [
  'jobs_failing',
  'jobs_late',
  'mail_failed',
  'mail_late',
  'mail_kept',
  'rates_stale',
  'rates_quarantined',
  'webhooks_off',
  'search_off',
  'disk_low',
] as const

export const PlatformHealth = named(
  'PlatformHealth',
  Type.Object({
    version: Type.String(),
    warnings: Type.Array(oneOf('HealthWarning', HEALTH_WARNINGS), {
      description: 'What somebody should look at; empty when all is well.',
    }),
    jobs: Type.Object({ failing: Type.Array(Type.String()), late: Type.Array(Type.String()) }),
    mail: Type.Object({
      waiting: Type.Integer(),
      oldest_due_at: nullable(Timestamp),
      failed: Type.Integer({ description: 'Of the last 30 days, as all of these.' }),
      dropped: Type.Integer(),
      kept: Type.Integer({ description: 'Not sent, because no mail server is set.' }),
    }),
    rates: Type.Object({
      feed: nullable(Type.String()),
      currencies: Type.Integer(),
      stale: Type.Array(Type.String(), { description: 'Currencies that cannot be quoted now.' }),
      oldest_as_of: nullable(Timestamp),
      quarantined: Type.Integer({ description: 'Of the last seven days.' }),
    }),
    search: Type.Object({
      state: Type.String(),
      indexed_trips: Type.Integer(),
      waiting_trips: Type.Integer(),
    }),
    webhooks: Type.Object({
      endpoints: Type.Integer(),
      off: Type.Integer({ description: 'Turned off because nothing arrived.' }),
      failing: Type.Integer(),
    }),
    storage: Type.Object({
      free_mib: nullable(Type.Integer({ description: 'On the disk for incoming files.' })),
      least_free_mib: Type.Integer({ description: 'With less no file is taken.' }),
    }),
  }),
)

export const PlatformWebhookEndpointList = named(
  'PlatformWebhookEndpointList',
  Type.Object({
    data: Type.Array(
      named(
        'PlatformWebhookEndpoint',
        Type.Object({
          id: Uuid,
          seller: SellerName,
          host: Type.String({ description: 'Of its address; the rest is for the seller only.' }),
          status: oneOf('WebhookEndpointStatus', ['active', 'disabled']),
          disabled_reason: nullable(oneOf('WebhookDisabledReason', WEBHOOK_DISABLED_REASONS)),
          disabled_at: nullable(Timestamp),
          failing_since: nullable(Timestamp),
          last_success_at: nullable(Timestamp),
        }),
      ),
    ),
  }),
)
