import { WebhookSettingsSchema } from '#contract/webhook-settings.ts'
import { DEFAULT_WEBHOOK_SETTINGS } from '#domain/webhooks/default-settings.ts'
import { findWebhookSettings } from '#store/webhooks/webhook-settings.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'

export const getWebhookSettings = endpoint({
  operationId: 'getWebhookSettings',
  method: 'GET',
  path: '/v1/webhook-settings',
  tag: 'Webhooks',
  summary: 'When deliveries are retried, and when an endpoint is given up',
  auth: seller('webhook:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'webhook_settings',
  answers: { 200: { description: 'All settings.', schema: WebhookSettingsSchema } },
  problems: [],
  async handle({ db }, { caller }) {
    const settings = await findWebhookSettings(db, caller.sellerId)
    return answer(200, settings ?? DEFAULT_WEBHOOK_SETTINGS)
  },
})
