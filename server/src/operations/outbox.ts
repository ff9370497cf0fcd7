import { notFound, refuse } from '#domain/refusal.ts'
import { findMailById, type MailFilters, type OutboxMail } from '#store/mail-outbox.ts'
import { countRetriable, requeueMail, requeueMails } from '#store/mail-retries.ts'
import { type Acting, write } from './write.ts'

/** Tries a mail again that did not leave, as if it were new. */
export async function retryMail(acting: Acting<null>, id: string): Promise<OutboxMail> {
  const { now } = acting
  return write(acting, async ({ tx, log }) => {
    const before = await findMailById(tx, id)
    if (!before) throw notFound('mail')
    if (!(await requeueMail(tx, { id, now }))) {
      const detail = 'Only a mail that did not leave, and is not too late, can be tried again.'
      throw refuse('Conflict', { reason: 'not_retriable' }, detail)
    }
    await log('mail.retried', id, { status: { before: before.status, after: 'queued' } })
    return { ...before, status: 'queued', attempts: 0 }
  })
}

const MOST_AT_ONCE = 500
const MOST_COUNTED = 100_000

/** Tries mails again that did not leave, so many at once that a mail server bears them. */
export async function retryMails(
  acting: Acting<null>,
  filters: MailFilters,
): Promise<{ retried: number; remaining: number }> {
  const { now } = acting
  return write(acting, async ({ tx, log }) => {
    const retried = await requeueMails(tx, { filters, now, limit: MOST_AT_ONCE })
    const remaining = await countRetriable(tx, { filters, now, most: MOST_COUNTED })
    const { toAddress: _, ...named } = filters
    await log('mails.retried', 'outbox', { ...named, retried }, { entity: 'mail' })
    return { retried, remaining }
  })
}
