import type { WebhookSettings } from '#contract/webhook-settings.ts'
import { DEFAULT_WEBHOOK_SETTINGS } from '#domain/webhooks/default-settings.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { lockWebhookSettings, upsertWebhookSettings } from '#store/webhooks/webhook-settings.ts'
import { audit, differences } from './audit.ts'

/** Changes what is given. Retries that are planned stay; the next failure looks here again. */
export async function updateWebhookSettings(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, change }: { sellerId: string; change: Partial<WebhookSettings> },
): Promise<WebhookSettings> {
  return transaction(db, { seller: sellerId }, async tx => {
    const before = await lockWebhookSettings(tx, {
      sellerId,
      fallback: DEFAULT_WEBHOOK_SETTINGS,
    })
    const settings = { ...before, ...change }
    await upsertWebhookSettings(tx, { sellerId, settings, keep: false })
    await audit(tx, {
      sellerId,
      by,
      action: 'webhook_settings.updated',
      entity: 'webhook_settings',
      entityId: sellerId,
      changes: differences(before, change),
      at: now,
    })
    return settings
  })
}
