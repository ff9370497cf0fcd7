import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { findMailById, type MailFilters, type OutboxMail } from '#store/mail-outbox.ts'
import { countRetriable, requeueMail, requeueMails } from '#store/mail-retries.ts'
import { audit } from './audit.ts'

/** Tries a mail again that did not leave, as if it were new. */
export async function retryMail(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  id: string,
): Promise<OutboxMail> {
  return transaction(db, 'platform', async tx => {
    const before = await findMailById(tx, id)
    if (!before) throw notFound('mail')
    if (!(await requeueMail(tx, { id, now }))) {
      const detail = 'Only a mail that did not leave, and is not too late, can be tried again.'
      throw refuse('Conflict', { reason: 'not_retriable' }, detail)
    }
    await audit(tx, {
      sellerId: null,
      by,
      action: 'mail.retried',
      entity: 'mail',
      entityId: id,
      changes: { status: { before: before.status, after: 'queued' } },
      at: now,
    })
    return { ...before, status: 'queued', attempts: 0 }
  })
}

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
