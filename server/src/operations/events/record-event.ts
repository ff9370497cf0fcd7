import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import type { Reader, Tx } from '#store/database.ts'
import { insertEvent, type NewEvent } from '#store/events/events.ts'

export type EventRecord = {
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
