import { previousOf } from '#domain/webhooks/previous-of.ts'
import type { Tx } from '#store/database.ts'
import { recordEvent } from './record-event.ts'

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
  const { sellerId, before, after, now } = change
  const previous = previousOf({ before, after })
  const verb = verbOf({ wasShown: isPublished(before), isShown: isPublished(after) })
  if (verb === null || (previous === null && !change.beyondFields)) return
  await recordEvent(tx, { sellerId, type: `${change.noun}.${verb}`, object: after, previous, now })
}

function isPublished({ status }: Shown): boolean {
  return status === 'published'
}

function verbOf({ wasShown, isShown }: { wasShown: boolean; isShown: boolean }) {
  if (wasShown) return isShown ? 'updated' : 'unpublished'
  return isShown ? 'published' : null
}
