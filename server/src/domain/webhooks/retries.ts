import type { WebhookSettings } from '#contract/webhook-settings.ts'

/**
 * When a failed delivery is attempted again: so long after the attempt that failed, up to a tenth
 * sooner or later by jitter, so that a receiver that comes back is not met by everything at once.
 * Null: never.
 */
export function nextAttemptAt(attempt: {
  /** How many attempts there were, this one included. */
  made: number
  at: Temporal.Instant
  settings: Pick<WebhookSettings, 'retry_after_minutes'>
  /** From 0 to 1; in the middle it is exactly what the settings say. */
  jitter: number
}): Temporal.Instant | null {
  const minutes = attempt.settings.retry_after_minutes[attempt.made - 1]
  if (minutes === undefined) return null
  const milliseconds = Math.round(minutes * 60_000 * (0.9 + 0.2 * attempt.jitter))
  return attempt.at.add({ milliseconds })
}

/** Whether an endpoint has failed for so long, without one success, that it is turned off. */
export function isGivenUp(endpoint: {
  failingSince: Temporal.Instant | null
  settings: Pick<WebhookSettings, 'disable_after_hours'>
  now: Temporal.Instant
}): boolean {
  const { failingSince, settings, now } = endpoint
  if (failingSince === null) return false
  const until = failingSince.add({ hours: settings.disable_after_hours })
  return Temporal.Instant.compare(now, until) >= 0
}

/** A 2xx answer, wholly there within the time, is success; everything else is not. */
export function isSuccess(answer: { statusCode: number | null; error: string | null }): boolean {
  const { statusCode, error } = answer
  return error === null && statusCode !== null && statusCode >= 200 && statusCode < 300
}

/** What holds for a seller that changed nothing. */
export const DEFAULT_WEBHOOK_SETTINGS: WebhookSettings = {
  timeout_seconds: 10,
  retry_after_minutes: [1, 5, 30, 120, 360, 720, 1_440],
  disable_after_hours: 72,
}
