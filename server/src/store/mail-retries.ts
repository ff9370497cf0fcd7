import type { Tx } from './database.ts'
import { LEFT_WITH_OTHERS } from './mail-claims.ts'
import { type MailFilters, mailsMatching } from './mail-outbox.ts'

/** What did not leave and could still be of use. */
const retriable = (tx: Tx, now: Temporal.Instant) => tx`
  status in ('failed', 'dropped', 'kept') and (drop_after is null or drop_after > ${now.toString()})
  and not starts_with(coalesce(last_error, ''), ${LEFT_WITH_OTHERS})
`

const asNew = (tx: Tx, now: Temporal.Instant) => tx`
  status = 'queued', due_at = ${now.toString()}, attempts = 0, sending_since = null,
  left_at = null, refusals = 0, refused_since = null
`

/** Puts matching mails back into the queue, the oldest first; answers how many there were. */
export async function requeueMails(
  tx: Tx,
  { filters, now, limit }: { filters: MailFilters; now: Temporal.Instant; limit: number },
): Promise<number> {
  const { count } = await tx`
    update mail_outbox
    set ${asNew(tx, now)}
    where id in (
      select id from mail_outbox
      where ${mailsMatching(tx, filters)} and ${retriable(tx, now)}
      order by created_at, id limit ${limit} for update
    )
  `
  if (count > 0) tx.announceWork()
  return count
}

export async function countRetriable(
  tx: Tx,
  { filters, now, most }: { filters: MailFilters; now: Temporal.Instant; most: number },
): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from (
      select from mail_outbox where ${mailsMatching(tx, filters)} and ${retriable(tx, now)}
      limit ${most}
    ) m
  `
  return row?.total ?? 0
}

/** False when it cannot be of use any more, or was sent. */
export async function requeueMail(
  tx: Tx,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<boolean> {
  const { count } = await tx`
    update mail_outbox
    set ${asNew(tx, now)}
    where id = ${id} and ${retriable(tx, now)}
  `
  if (count === 1) tx.announceWork()
  return count === 1
}
