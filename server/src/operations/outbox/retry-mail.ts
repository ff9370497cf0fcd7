import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { findMailById, type OutboxMail } from '#store/mail-outbox.ts'
import { requeueMail } from '#store/mail-retries.ts'
import { audit } from '../audit.ts'

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
