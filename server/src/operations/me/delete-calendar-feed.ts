import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { deleteCalendarFeed as removeFeed } from '#store/me/calendar-feeds.ts'
import { audit } from '../audit.ts'

/** The address opens nothing any more. */
export async function deleteCalendarFeed(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, personId }: { sellerId: string; personId: string },
): Promise<void> {
  await transaction(db, { seller: sellerId }, async tx => {
    if (!(await removeFeed(tx, { sellerId, personId }))) throw notFound('calendar_feed')
    await audit(tx, {
      sellerId,
      by,
      action: 'calendar_feed.deleted',
      entity: 'person',
      entityId: personId,
      changes: {},
      at: now,
    })
  })
}
