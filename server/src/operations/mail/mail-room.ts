import type { PlatformSettings } from '#contract/platform-settings.ts'
import {
  judgeMail,
  kindOfMail,
  MAIL_WINDOW_MINUTES,
  type MailKind,
  mostOfKind,
} from '#domain/mail/mail-bounds.ts'
import { mailboxOf } from '#domain/mail/mailbox.ts'
import type { Tx } from '#store/database.ts'
import { findMailsThatLeft, type Recipient } from '#store/mail-claims.ts'
import type { NewOutboxMail, OutboxMail } from '#store/mail-outbox.ts'

type Addressed = Pick<OutboxMail, 'sellerId' | 'toAddress' | 'template'>

/** Mails of one kind for one mailbox, however its address is written. */
export type MailGroup<Mail extends Addressed> = {
  recipient: Recipient
  kind: MailKind
  mails: Mail[]
}

export function groupMails<Mail extends Addressed>(mails: readonly Mail[]): MailGroup<Mail>[] {
  const groups = new Map<string, MailGroup<Mail>>()
  for (const mail of mails) {
    const recipient = { sellerId: mail.sellerId, address: mailboxOf(mail.toAddress) }
    const kind = kindOfMail(mail.template)
    const key = `${kind} ${recipientKey(recipient)}`
    const group = groups.get(key) ?? { recipient, kind, mails: [] }
    group.mails.push(mail)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export const recipientKey = ({ sellerId, address }: Recipient) =>
  `${sellerId ?? 'platform'} ${address}`

/** When those of a group's kind left for its mailbox within the hour, for each of the groups. */
export async function readWhatLeft<Mail extends Addressed>(
  tx: Tx,
  groups: readonly MailGroup<Mail>[],
  now: Temporal.Instant,
): Promise<(group: MailGroup<Mail>) => Temporal.Instant[]> {
  const mailboxes = new Set(groups.map(({ recipient }) => recipient.address))
  const since = now.subtract({ minutes: MAIL_WINDOW_MINUTES })
  const left = await findMailsThatLeft(tx, { mailboxes: [...mailboxes], since })
  return ({ recipient, kind }) =>
    left
      .filter(mail => mail.countedAs === kind && recipientKey(mail) === recipientKey(recipient))
      .map(({ leftAt }) => leftAt)
}

/**
 * New mails, those for whom there is no room within the hour waiting from the start. To queue them
 * first would write each of them twice, and in a busy hour nearly all mails to a team wait. Nothing
 * is locked: what has left already keeps its room, so that the hour is at least as full as is seen.
 */
export async function holdWhereFull(
  tx: Tx,
  mails: readonly OutboxMail[],
  { now, settings }: { now: Temporal.Instant; settings: PlatformSettings },
): Promise<NewOutboxMail[]> {
  if (mails.length === 0) return []
  const groups = groupMails(mails)
  const left = await readWhatLeft(tx, groups, now)
  return groups.flatMap(group => {
    const { kind } = group
    const verdict = judgeMail(kind, { most: mostOfKind(kind, settings), left: left(group) })
    const heldUntil = verdict.fate === 'waits' ? verdict.until : null
    return group.mails.map(mail => ({ ...mail, heldUntil }))
  })
}
