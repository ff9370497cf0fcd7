import { randomUUIDv7 } from 'node:crypto'
import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { insertEvent } from '#store/events/events.ts'
import { findWebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'

export type TestEvent = {
  sellerId: string
  type: WebhookEventType
  /** What the event is said to be about. */
  object: object
  /** Null: it is posted to no endpoint, but can be read among the events. */
  endpointId: string | null
}

/** Makes a test event. Real endpoints get it only when they are named. */
export async function createEvent(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  test: TestEvent,
  guard: IdempotencyGuard,
): Promise<{ id: string }> {
  const { sellerId, type, object, endpointId } = test
  return transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: async () => {
        if (endpointId !== null) await refuseDisabled(tx, { sellerId, id: endpointId })
        const id = randomUUIDv7()
        await insertEvent(tx, {
          sellerId,
          id,
          type,
          payloadText: JSON.stringify({ object, previous: null }),
          isTest: true,
          onlyEndpointId: endpointId,
          createdAt: now,
        })
        await audit(tx, {
          sellerId,
          by,
          action: 'webhook_event.tested',
          entity: 'event',
          entityId: id,
          changes: { type, endpointId },
          at: now,
        })
        return { id }
      },
      reload: async id => ({ id }),
    }),
  )
}

async function refuseDisabled(tx: Tx, key: { sellerId: string; id: string }): Promise<void> {
  const endpoint = await findWebhookEndpoint(tx, key)
  if (!endpoint) throw notFound('webhook_endpoint')
  if (endpoint.status === 'active') return
  throw refuse('Conflict', { reason: 'disabled' }, 'The endpoint is off; enable it first.')
}
