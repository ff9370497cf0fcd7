import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import { previousOf } from '#domain/webhooks/previous-of.ts'
import type { Tx } from '#store/database.ts'
import type { TripRecord } from '#store/trip-records.ts'
import { recordEvent } from '../events/record-event.ts'
import { tripObject } from './trip-object.ts'

type Changed = {
  before: TripRecord
  after: TripRecord
  /** False when the change was only of the trip's own fields, and not of what belongs to it. */
  beyondFields: boolean
  now: Temporal.Instant
}

/**
 * Tells of a change of a trip that anybody can see. A draft is the seller's own business until it
 * is published, so changes of one are no events; nor is a change that changed nothing.
 */
export async function recordTripEvent(tx: Tx, change: Changed): Promise<void> {
  const before = tripObject(change.before)
  const object = tripObject(change.after)
  const previous = previousOf({ before, after: object })
  const type = eventType(before.status === 'published', object.status === 'published')
  if (type === null || (previous === null && !change.beyondFields)) return
  await recordEvent(tx, {
    sellerId: change.after.sellerId,
    type,
    object,
    previous,
    now: change.now,
  })
}

function eventType(wasShown: boolean, isShown: boolean): WebhookEventType | null {
  if (wasShown) return isShown ? 'trip.updated' : 'trip.unpublished'
  return isShown ? 'trip.published' : null
}
