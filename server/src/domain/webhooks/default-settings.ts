import type { WebhookSettings } from '#contract/webhook-settings.ts'

/** What holds for a seller that changed nothing. */
export const DEFAULT_WEBHOOK_SETTINGS: WebhookSettings = {
  timeout_seconds: 10,
  retry_after_minutes: [1, 5, 30, 120, 360, 720, 1_440],
  disable_after_hours: 72,
}
