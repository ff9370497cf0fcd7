import assert from 'node:assert/strict'
import type { MailValues } from '#domain/mail/catalogue.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import { findPersonById } from '#store/team.ts'
import { audit } from '../audit.ts'
import { queueMail } from '../mail/queue-mail.ts'

type PasskeyChange = Pick<MailValues<'passkey-changed'>, 'change' | 'label'> & {
  personId: string
  sellerId: string | null
  passkeyId: string
  publicUrl: string
  now: Temporal.Instant
}

/**
 * Writes down that what opens somebody's account has changed, and mails it to them, in case it was
 * somebody else.
 */
export async function recordPasskeyChange(
  tx: Tx,
  by: Actor,
  { personId, sellerId, passkeyId, publicUrl, change, label, now }: PasskeyChange,
): Promise<void> {
  const person = await findPersonById(tx, personId)
  assert(person, 'people are never deleted')
  await audit(tx, {
    sellerId,
    by,
    action: change === 'added' ? 'passkey.added' : 'passkey.removed',
    entity: 'passkey',
    entityId: passkeyId,
    changes: { label },
    at: now,
  })
  await queueMail(tx, {
    sellerId: null,
    to: person.email,
    template: 'passkey-changed',
    locale: person.locale ?? 'en',
    values: {
      site: new URL(publicUrl).host,
      change,
      label,
      at: now.toString({ smallestUnit: 'minute' }),
      page: `${publicUrl}/staff/profile`,
    },
    now,
  })
}
