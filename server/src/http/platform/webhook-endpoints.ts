import { PlatformWebhookEndpointList } from '#contract/platform-health.ts'
import { timestamp } from '#domain/timestamp.ts'
import { listTroubledEndpoints } from '#store/platform/platform-health.ts'
import { answer, endpoint, platformWith } from '../endpoint.ts'

const MOST = 200

export const listPlatformWebhookEndpoints = endpoint({
  method: 'GET',
  path: '/v1/platform/webhook-endpoints',
  tag: 'Platform health',
  summary: 'List the webhook endpoints of all sellers at which nothing arrives',
  description: 'Those that fail now, and those that were turned off for it; at most 200.',
  auth: platformWith('platform:read'),
  answers: { 200: { description: 'The endpoints.', schema: PlatformWebhookEndpointList } },
  problems: [],
  async handle({ db }) {
    const endpoints = await listTroubledEndpoints(db, MOST)
    return answer(200, {
      data: endpoints.map(found => ({
        id: found.id,
        seller: { slug: found.sellerSlug, name: found.sellerName },
        host: new URL(found.url).host,
        status: found.status,
        disabled_reason: found.disabledReason,
        disabled_at: timestamp(found.disabledAt),
        failing_since: timestamp(found.failingSince),
        last_success_at: timestamp(found.lastSuccessAt),
      })),
    })
  },
})
