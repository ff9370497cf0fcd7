import type { WebhookSettings } from '#contract/webhook-settings.ts'
import { DEFAULT_WEBHOOK_SETTINGS } from '#domain/webhooks/retries.ts'
import { lockWebhookSettings, upsertWebhookSettings } from '#store/webhooks/webhook-settings.ts'
import { differences } from './audit.ts'
import { type Acting, write } from './write.ts'

/** Changes what is given. Retries that are planned stay; the next failure looks here again. */
export async function updateWebhookSettings(
  acting: Acting,
  change: Partial<WebhookSettings>,
): Promise<WebhookSettings> {
  const { sellerId } = acting
  return write(acting, async ({ tx, log }) => {
    const before = await lockWebhookSettings(tx, {
      sellerId,
      fallback: DEFAULT_WEBHOOK_SETTINGS,
    })
    const settings = { ...before, ...change }
    await upsertWebhookSettings(tx, { sellerId, settings, keep: false })
    await log('webhook_settings.updated', sellerId, differences(before, change))
    return settings
  })
}
