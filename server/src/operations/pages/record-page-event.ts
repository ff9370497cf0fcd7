import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import { previousOf } from '#domain/webhooks/previous-of.ts'
import type { Tx } from '#store/database.ts'
import type { PageRecord } from '#store/pages.ts'
import { recordEvent } from '../events/record-event.ts'
import { pageObject } from './page-object.ts'

type Changed = {
  before: PageRecord
  after: PageRecord
  /** False when nothing but the page's own fields was to change. */
  textsChanged: boolean
  now: Temporal.Instant
}

/** Tells of a change that visitors can see: not of drafts, and not of one that changed nothing. */
export async function recordPageEvent(tx: Tx, change: Changed): Promise<void> {
  const before = pageObject(change.before)
  const object = pageObject(change.after)
  const previous = previousOf({ before, after: object })
  const type = eventType(before.status === 'published', object.status === 'published')
  if (type === null || (previous === null && !change.textsChanged)) return
  await recordEvent(tx, {
    sellerId: change.after.sellerId,
    type,
    object,
    previous,
    now: change.now,
  })
}

function eventType(wasShown: boolean, isShown: boolean): WebhookEventType | null {
  if (wasShown) return isShown ? 'page.updated' : 'page.unpublished'
  return isShown ? 'page.published' : null
}
