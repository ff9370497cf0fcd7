import { integer, listOf, named, type Static, Type } from './schema.ts'
import { versioned } from './version.ts'

const fields = {
  timeout_seconds: integer({
    min: 1,
    max: 30,
    description: 'How long one attempt may take in all, from looking up the host to the answer.',
  }),
  retry_after_minutes: listOf(integer({ min: 1, max: 1_440 }), { max: 15 }),
  disable_after_hours: integer({
    min: 1,
    max: 720,
    description: 'An endpoint that failed for so long without one success is turned off.',
  }),
}

export const WebhookSettingsSchema = named('WebhookSettings', versioned(fields))
export const WebhookSettingsChange = named(
  'WebhookSettingsChange',
  Type.Partial(Type.Object(fields)),
)
export type WebhookSettings = Static<typeof WebhookSettingsSchema>
