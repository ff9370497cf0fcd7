import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import { createEvent } from '../events.ts'
import type { IdempotencyGuard } from '../idempotency.ts'
import type { EndpointKey } from './change-webhook-endpoint.ts'

/** Posts an event to one endpoint alone, whatever types it chose. */
export async function testWebhookEndpoint(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, id }: EndpointKey,
  guard: IdempotencyGuard,
): Promise<{ id: string }> {
  const object = { endpoint_id: id, message: 'It works.' }
  return createEvent(deps, by, { sellerId, type: 'webhook.test', object, endpointId: id }, guard)
}
