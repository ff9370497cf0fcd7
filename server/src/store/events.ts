import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import type { Tx } from './database.ts'

export type NewEvent = {
  sellerId: string
  id: string
  type: WebhookEventType
  /** The JSON of `{object, previous}`, sent later exactly as it stands. */
  payloadText: string
  /** Made by hand for trying; only the endpoint that is named gets it. */
  isTest: boolean
  onlyEndpointId: string | null
  createdAt: Temporal.Instant
}

/** It gets its number from the relay, so that writers of one seller do not wait for each other. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx`
    insert into events (seller_id, id, type, payload, is_test, only_endpoint_id, created_at)
    values (${event.sellerId}, ${event.id}, ${event.type}, ${event.payloadText}::text::json,
      ${event.isTest}, ${event.onlyEndpointId}, ${event.createdAt.toString()})
  `
}
