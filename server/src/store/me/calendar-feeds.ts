import type { Role } from '#domain/access/permissions.ts'
import type { Reader, Tx } from '../database.ts'

export type FeedScope = 'mine' | 'all'
export type CalendarFeed = { sellerId: string; personId: string; scope: FeedScope; role: Role }

export async function findCalendarFeedByDigest(
  reader: Reader,
  digest: Buffer,
): Promise<CalendarFeed | null> {
  const [row] = await reader<CalendarFeed[]>`
    select seller_id as "sellerId", person_id as "personId", scope, role
    from calendar_feed_by_digest(${digest})
  `
  return row ?? null
}

type NewFeed = Omit<CalendarFeed, 'role'> & { digest: Buffer; createdAt: Temporal.Instant }

/** In place of the one that the person had. */
export async function upsertCalendarFeed(tx: Tx, feed: NewFeed): Promise<void> {
  await tx`
    insert into calendar_feeds (seller_id, person_id, scope, digest, created_at)
    values (${feed.sellerId}, ${feed.personId}, ${feed.scope}, ${feed.digest},
      ${feed.createdAt.toString()})
    on conflict (seller_id, person_id) do update
      set scope = excluded.scope, digest = excluded.digest, created_at = excluded.created_at
  `
}

/** Answers whether there was one. */
export async function deleteCalendarFeed(
  tx: Tx,
  { sellerId, personId }: { sellerId: string; personId: string },
): Promise<boolean> {
  const { count } = await tx`
    delete from calendar_feeds where seller_id = ${sellerId} and person_id = ${personId}
  `
  return count > 0
}
