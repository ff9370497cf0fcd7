import type { Clock } from '#integrations/clock.ts'
import type { Mailer, MailOutcome, MailToSend } from '#integrations/mailer.ts'
import { type Db, transaction } from '#store/database.ts'
import { claimMail, finishMail, type OutboxMail } from '#store/mail-outbox.ts'

export type MailDeps = {
  db: Db
  clock: Clock
  /** Null when no mail server is set: mail is then kept and can be read in the outbox. */
  mailer: Mailer | null
  mailFrom: string
}

/**
 * `postponed` and `away`: it waits for another try; away means that the server takes nothing now.
 * `not_waiting`: it is done, or somebody else is sending it.
 */
export type SendResult =
  | 'sent'
  | 'kept'
  | 'dropped'
  | 'failed'
  | 'postponed'
  | 'away'
  | 'not_waiting'

// Longer than any send can take, so that a claim only runs out when its worker is gone.
const CLAIM_MINUTES = 5
const GIVE_UP_HOURS = 72

/**
 * Sends one mail of the outbox. It is claimed before and settled after, each in a transaction of
 * its own: nothing is locked while the mail server takes its time.
 */
export async function sendMail(deps: MailDeps, id: string): Promise<SendResult> {
  const now = deps.clock.now()
  const mail = await transaction(deps.db, 'platform', tx =>
    claimMail(tx, { id, now, until: now.add({ minutes: CLAIM_MINUTES }) }),
  )
  if (!mail) return 'not_waiting'
  const { result, reason } = await attempt(deps, mail, now)
  const waits = result === 'postponed' || result === 'away'
  await transaction(deps.db, 'platform', tx =>
    finishMail(tx, {
      id,
      status: waits ? 'queued' : result,
      lastError: reason,
      sentAt: result === 'sent' ? deps.clock.now() : null,
    }),
  )
  return result
}

type Verdict = { result: Exclude<SendResult, 'not_waiting'>; reason: string | null }

async function attempt(
  { mailer, mailFrom }: MailDeps,
  mail: OutboxMail,
  now: Temporal.Instant,
): Promise<Verdict> {
  if (mail.dropAfter && Temporal.Instant.compare(now, mail.dropAfter) >= 0) {
    return { result: 'dropped', reason: 'It came too late to be of use.' }
  }
  if (!mailer) return { result: 'kept', reason: null }
  return judge(await mailer.send(toSend(mail, mailFrom)), mail, now)
}

function judge(answer: MailOutcome, mail: OutboxMail, now: Temporal.Instant): Verdict {
  if (answer.outcome === 'accepted') return { result: 'sent', reason: null }
  const { outcome, reason } = answer
  const giveUpAt = mail.createdAt.add({ hours: GIVE_UP_HOURS })
  const tooOld = Temporal.Instant.compare(now, giveUpAt) >= 0
  return { result: outcome === 'refused' || tooOld ? 'failed' : outcome, reason }
}

function toSend(mail: OutboxMail, mailFrom: string): MailToSend {
  const host = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  return {
    messageId: `<${mail.id}@${host}>`,
    from: { name: mail.fromName ?? '', address: mailFrom },
    to: mail.toAddress,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.bodyText,
    html: mail.bodyHtml,
    language: mail.locale,
    attachments: mail.attachments.map(({ filename, contentType, contentBase64 }) => ({
      filename,
      contentType,
      content: Buffer.from(contentBase64, 'base64'),
    })),
  }
}
