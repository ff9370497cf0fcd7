import { WebhookSettingsChange, WebhookSettingsSchema } from '#contract/webhook-settings.ts'
import { DEFAULT_WEBHOOK_SETTINGS } from '#domain/webhooks/retries.ts'
import * as operations from '#operations/webhook-settings.ts'
import { findWebhookSettings } from '#store/webhooks/webhook-settings.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { given } from '../wire/given.ts'

export const getWebhookSettings = endpoint({
  method: 'GET',
  path: '/v1/webhook-settings',
  tag: 'Webhooks',
  summary: 'When deliveries are retried, and when an endpoint is given up',
  auth: seller('webhook:manage'),
  shows: 'webhook_settings',
  answers: { 200: { description: 'All settings.', schema: WebhookSettingsSchema } },
  problems: [],
  async handle({ db }, { caller }) {
    const settings = await findWebhookSettings(db, caller.sellerId)
    return answer(200, settings ?? DEFAULT_WEBHOOK_SETTINGS)
  },
})

export const updateWebhookSettings = endpoint({
  method: 'PATCH',
  path: '/v1/webhook-settings',
  tag: 'Webhooks',
  summary: 'Change when deliveries are retried, and when an endpoint is given up',
  description:
    'Fields that are left out stay as they are. Each number of `retry_after_minutes` is the wait ' +
    'after the attempt before it, give or take a tenth; an empty list means one attempt only.',
  auth: seller('webhook:manage'),
  edits: 'webhook_settings',
  body: WebhookSettingsChange,
  answers: { 200: { description: 'All settings.', schema: WebhookSettingsSchema } },
  problems: [],
  async handle(deps, call) {
    const { timeout_seconds, retry_after_minutes, disable_after_hours } = call.body
    const settings = await operations.updateWebhookSettings(
      actingOf(deps, call),
      given({ timeout_seconds, retry_after_minutes, disable_after_hours }),
    )
    return answer(200, settings)
  },
})
