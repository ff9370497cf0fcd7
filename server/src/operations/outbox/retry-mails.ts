import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import type { MailFilters } from '#store/mail-outbox.ts'
import { countRetriable, requeueMails } from '#store/mail-retries.ts'
import { audit } from '../audit.ts'

const MOST_AT_ONCE = 500
const MOST_COUNTED = 100_000

/** Tries mails again that did not leave, so many at once that a mail server bears them. */
export async function retryMails(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  filters: MailFilters,
): Promise<{ retried: number; remaining: number }> {
  return transaction(db, 'platform', async tx => {
    const retried = await requeueMails(tx, { filters, now, limit: MOST_AT_ONCE })
    const remaining = await countRetriable(tx, { filters, now, most: MOST_COUNTED })
    const { toAddress: _, ...named } = filters
    await audit(tx, {
      sellerId: null,
      by,
      action: 'mails.retried',
      entity: 'mail',
      entityId: 'outbox',
      changes: { ...named, retried },
      at: now,
    })
    return { retried, remaining }
  })
}
