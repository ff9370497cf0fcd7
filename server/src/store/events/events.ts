import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import type { OldOfSellers } from '../database/delete-portion.ts'
import { type Reader, readAs, type Tx } from '../database.ts'

export type NewEvent = {
  sellerId: string
  id: string
  type: WebhookEventType
  /** The JSON of `{object, previous}`, sent later exactly as it stands. */
  payloadText: string
  /** A test event; only the endpoint that is named gets it. */
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
  tx.announceWork()
}

/** Several at once, in their order. */
export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(event => ({ ...event, createdAt: event.createdAt.toString() }))
  await tx`
    insert into events (seller_id, id, type, payload, is_test, only_endpoint_id, created_at)
    select "sellerId", id, type, "payloadText"::json, "isTest", "onlyEndpointId", "createdAt"
    from jsonb_to_recordset(${tx.json(rows)}) as event
      ("sellerId" uuid, id uuid, type text, "payloadText" text, "isTest" boolean,
       "onlyEndpointId" uuid, "createdAt" timestamptz)
  `
  tx.announceWork()
}

export type RelayedEvent = {
  id: string
  type: string
  sequence: number
  payloadText: string
  isTest: boolean
  createdAt: Temporal.Instant
}

/** The first events after a number, or the last ones there are; in their order either way. */
export async function listEvents(
  reader: Reader,
  page: { sellerId: string; after: number | null; limit: number },
): Promise<RelayedEvent[]> {
  return readAs(reader, { seller: page.sellerId }, async tx => {
    const { sellerId, after, limit } = page
    const rows = await tx<RelayedEvent[]>`
      select id, type, sequence, payload::text as "payloadText", is_test as "isTest",
        created_at as "createdAt"
      from events
      where seller_id = ${sellerId} and sequence is not null
        ${after === null ? tx`` : tx`and sequence > ${after}`}
      order by ${after === null ? tx`sequence desc` : tx`sequence`}
      limit ${limit}
    `
    return after === null ? rows.toReversed() : [...rows]
  })
}

/** Old ones that no delivery needs any more. One that was never relayed stays until it is. */
export function eventsBefore(tx: Tx, before: Temporal.Instant): OldOfSellers {
  const old = tx`
    created_at <= ${before.toString()} and sequence is not null and not exists (
      select from webhook_deliveries d
      where d.seller_id = events.seller_id and d.event_id = events.id
    )
  `
  return { table: 'events', old }
}
