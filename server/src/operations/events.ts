import { randomUUIDv7 } from 'node:crypto'
import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { previousOf } from '#domain/webhooks/events.ts'
import type { Reader, Tx } from '#store/database.ts'
import { insertEvent, insertEvents, type NewEvent } from '#store/events/events.ts'
import { findWebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { type Acting, writeOnce } from './write.ts'

type TestEvent = {
  type: WebhookEventType
  /** What the event is said to be about. */
  object: object
  /** Null: it is posted to no endpoint, but can be read among the events. */
  endpointId: string | null
}

/** Makes a test event. Real endpoints get it only when they are named. */
export async function createEvent(
  acting: Acting,
  { type, object, endpointId }: TestEvent,
): Promise<{ id: string }> {
  return writeOnce(
    acting,
    async ({ tx, now, sellerId, log }) => {
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
      await log('webhook_event.tested', id, { type, endpointId }, { entity: 'event' })
      return { id }
    },
    async (_, id) => ({ id }),
  )
}

async function refuseDisabled(tx: Tx, key: { sellerId: string; id: string }): Promise<void> {
  const endpoint = await findWebhookEndpoint(tx, key)
  if (!endpoint) throw notFound('webhook_endpoint')
  if (endpoint.status === 'active') return
  throw refuse('Conflict', { reason: 'disabled' }, 'The endpoint is off; enable it first.')
}

type EventRecord = {
  /** Whose business it happened in. */
  sellerId: string
  type: WebhookEventType
  /**
   * The record as the seller's GET shows it, after the change. Its shape is made next to the
   * operation (as in `trips/trip-object.ts`), and `http/wire` uses the same function. It is sent to
   * third parties: no token, no secret, no document of a traveller.
   */
  object: object
  /** What the changed fields were before, by the same names, as `previousOf` tells. */
  previous?: object | null
  now: Temporal.Instant
}

/**
 * Notes an event in the transaction of the change itself: both happen or neither does. One change,
 * one event. It costs one insert and takes no lock: the relay looks for new rows many times a
 * second, because a NOTIFY or a shared job here would put the commits of all bookings in one line.
 */
export async function recordEvent(tx: Tx, event: EventRecord): Promise<void> {
  await insertEvent(tx, makeEvent(tx, event))
}

/** The event itself, for a caller that writes it together with other records. */
export function makeEvent(
  { nextEventId }: Pick<Reader, 'nextEventId'>,
  { sellerId, type, object, previous = null, now }: EventRecord,
): NewEvent {
  return {
    sellerId,
    id: nextEventId(),
    type,
    payloadText: JSON.stringify({ object, previous }),
    isTest: false,
    onlyEndpointId: null,
    createdAt: now,
  }
}

type Shown = { status: string }

type ShownChange = {
  noun: 'trip' | 'page'
  sellerId: string
  /** As the seller's GET shows it, before the change and after it. */
  before: Shown
  after: Shown
  /** False when the change was only of the record's own fields, and not of what belongs to it. */
  beyondFields: boolean
  now: Temporal.Instant
}

/**
 * Records a change of a trip or a page that visitors can see. A draft is the seller's own business
 * until it is published, so changes of one are no events; nor is a change that changed nothing.
 */
export async function recordShownChange(tx: Tx, change: ShownChange): Promise<void> {
  await recordShownChanges(tx, [change])
}

export async function recordShownChanges(tx: Tx, changes: readonly ShownChange[]): Promise<void> {
  await insertEvents(
    tx,
    changes.flatMap(change => {
      const { sellerId, before, after, now } = change
      const previous = previousOf({ before, after })
      const verb = verbOf({ wasShown: isPublished(before), isShown: isPublished(after) })
      if (verb === null || (previous === null && !change.beyondFields)) return []
      const type = `${change.noun}.${verb}` as const
      return [makeEvent(tx, { sellerId, type, object: after, previous, now })]
    }),
  )
}

function isPublished({ status }: Shown): boolean {
  return status === 'published'
}

function verbOf({ wasShown, isShown }: { wasShown: boolean; isShown: boolean }) {
  if (wasShown) return isShown ? 'updated' : 'unpublished'
  return isShown ? 'published' : null
}
