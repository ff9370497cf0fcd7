import { type Reader, readAs } from '../database.ts'

/** What waits in the queues that workers empty, and how old the schema is. */
export type WatchedQueues = {
  mailDepth: number
  mailFailed: number
  /** Since when the oldest is due that has not left; null when none is. */
  mailDueAt: Temporal.Instant | null
  webhookDepth: number
  webhookDueAt: Temporal.Instant | null
  /** The file that was applied last. */
  migration: string
}

/** So many are counted at most: more is as bad, and a full queue must stay cheap to look at. */
const MOST_COUNTED = 10_000

export async function readWatchedQueues(
  reader: Reader,
  now: Temporal.Instant,
): Promise<WatchedQueues | null> {
  const at = now.toString()
  return readAs(reader, 'platform', async tx => {
    const [row] = await tx<WatchedQueues[]>`
      select
        (select count(*)::int from
          (select from mail_outbox where status = 'queued' and due_at <= ${at}
            limit ${MOST_COUNTED}) m) as "mailDepth",
        (select count(*)::int from
          (select from mail_outbox where status = 'failed'
            limit ${MOST_COUNTED}) m) as "mailFailed",
        (select min(due_at) from mail_outbox
          where status = 'queued' and due_at <= ${at}) as "mailDueAt",
        (select count(*)::int from
          (select from webhook_deliveries where status = 'pending'
            limit ${MOST_COUNTED}) d) as "webhookDepth",
        least(
          (select min(due_at) from webhook_queues where due_at <= ${at}),
          (select min(created_at) from events where sequence is null)) as "webhookDueAt",
        (select max(name) from migrations) as migration
    `
    return row ?? null
  })
}
