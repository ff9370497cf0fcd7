import type { WebhookSettings } from '#contract/webhook-settings.ts'
import type { Reader, Tx } from '../database.ts'

/** Null when the seller changed nothing. */
export async function findWebhookSettings(
  reader: Reader,
  sellerId: string,
): Promise<WebhookSettings | null> {
  const [row] = await reader<WebhookSettings[]>`
    select timeout_seconds, retry_after_minutes, disable_after_hours
    from webhook_settings where seller_id = ${sellerId}
  `
  return row ? { ...row } : null
}

/** Makes the row if there is none, so that two changes at once come one after the other. */
export async function lockWebhookSettings(
  tx: Tx,
  { sellerId, fallback }: { sellerId: string; fallback: WebhookSettings },
): Promise<WebhookSettings> {
  await upsertWebhookSettings(tx, { sellerId, settings: fallback, keep: true })
  const [row] = await tx<WebhookSettings[]>`
    select timeout_seconds, retry_after_minutes, disable_after_hours
    from webhook_settings where seller_id = ${sellerId} for update
  `
  return row ? { ...row } : fallback
}

export async function upsertWebhookSettings(
  tx: Tx,
  { sellerId, settings, keep }: { sellerId: string; settings: WebhookSettings; keep: boolean },
): Promise<void> {
  const { timeout_seconds, retry_after_minutes, disable_after_hours } = settings
  await tx`
    insert into webhook_settings
      (seller_id, timeout_seconds, retry_after_minutes, disable_after_hours)
    values (${sellerId}, ${timeout_seconds}, ${retry_after_minutes}::integer[],
      ${disable_after_hours})
    on conflict (seller_id) do update set
      timeout_seconds = excluded.timeout_seconds,
      retry_after_minutes = excluded.retry_after_minutes,
      disable_after_hours = excluded.disable_after_hours
    where not ${keep}
  `
}
