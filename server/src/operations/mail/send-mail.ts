import { isSentAtMostOnce } from '#domain/mail/catalogue.ts'
import { isAboutThisMail, type Refusals } from '#domain/mail/refusals.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Mailer, MailOutcome, MailToSend } from '#integrations/mailer.ts'
import type { Tracer } from '#integrations/tracing.ts'
import type { VoucherPrinter } from '#integrations/vouchers.ts'
import { isDatabaseAway } from '#store/database/database-errors.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  finishMail,
  hasSentMailSince,
  type MailResult,
  type TakenMail,
} from '#store/mail-claims.ts'
import type { OutboxMail } from '#store/mail-outbox.ts'
import { attachCode, CODE_ID } from './attach-code.ts'
import { attachLegalTexts } from './attach-legal-texts.ts'
import { attachVoucher } from './attach-voucher.ts'
import { bodyOf } from './mail-body.ts'

export type SendDeps = {
  db: Db
  clock: Clock
  mailer: Mailer
  mailFrom: string
  /** Where pictures are served. */
  publicUrl: string
  vouchers: Pick<VoucherPrinter, 'print' | 'paintCode'>
  /** Null or left out where nothing is traced. */
  tracer?: Tracer | null
}

/**
 * `postponed`, `refused` and `away`: it waits for another try. Refused: the server said no for
 * good, and is not believed yet; away: it takes nothing at all now.
 */
export type SendResult = 'sent' | 'dropped' | 'failed' | 'postponed' | 'refused' | 'away'

/** Whether there is nothing left to try. */
export const isSettled = (result: SendResult): boolean =>
  result === 'sent' || result === 'dropped' || result === 'failed'

export const TOO_LATE = 'It came too late to be of use.'

const MAY_HAVE_LEFT = 'Nobody said whether it has left. It may have, and is not repeated.'

const NOT_PRINTED = 'Its voucher could not be printed yet.'

const GIVE_UP_HOURS = 72
/** Until a mail that its recipient's server put off is tried again, by tries so far. */
const RETRY_AFTER_MINUTES = [1, 3, 10, 30]
const AT_MOST_MINUTES = 60
/** Together far less than the time for which a mail is taken. */
const MOST_WRITES = 20
const WRITE_AGAIN_MS = 1_000

/** Sends one mail of the outbox that was taken for it, and writes down what came of it. */
export function sendMail(deps: SendDeps, mail: TakenMail): Promise<SendResult> {
  const { tracer = null } = deps
  if (tracer === null) return sendTaken(deps, mail)
  const { template, id, sellerId } = mail
  const facts = { 'outset.mail_id': id, 'outset.seller_id': sellerId ?? undefined }
  return tracer.trace(
    { name: `mail ${template}`, leaves: true, facts },
    () => sendTaken(deps, mail),
    outcome => ({ outcome, failed: outcome !== 'sent' && outcome !== 'dropped' }),
  )
}

async function sendTaken(deps: SendDeps, mail: TakenMail): Promise<SendResult> {
  const now = deps.clock.now()
  const { result, reason, refusals = mail.refusals } = await attempt(deps, { mail, now })
  const tries = result === 'refused' ? refusals?.count : mail.attempts
  const minutes = result === 'away' ? 1 : (RETRY_AFTER_MINUTES[(tries ?? 1) - 1] ?? AT_MOST_MINUTES)
  await writeDown(deps.db, {
    id: mail.id,
    status: isWaiting(result) ? 'queued' : result,
    lastError: reason,
    refusals,
    sentAt: result === 'sent' ? deps.clock.now() : null,
    dueAt: now.add({ minutes }),
  })
  return result
}

function isWaiting(result: SendResult): result is 'postponed' | 'refused' | 'away' {
  return !isSettled(result)
}

type Verdict = { result: SendResult; reason: string | null; refusals?: Refusals }

async function attempt(
  { db, mailer, mailFrom, publicUrl, vouchers }: SendDeps,
  { mail, now }: { mail: TakenMail; now: Temporal.Instant },
): Promise<Verdict> {
  if (mail.mayHaveLeft && isSentAtMostOnce(mail.template)) {
    return { result: 'failed', reason: MAY_HAVE_LEFT }
  }
  if (mail.dropAfter && Temporal.Instant.compare(now, mail.dropAfter) >= 0) {
    return { result: 'dropped', reason: TOO_LATE }
  }
  const voucher = await attachVoucher({ db, vouchers }, mail, now)
  if (voucher === 'later') return { result: 'postponed', reason: NOT_PRINTED }
  const code = await attachCode({ db, vouchers }, mail, now)
  const files = [...voucher, ...(await attachLegalTexts(db, mail)), ...code]
  const answer = await mailer.send(toSend(mail, { mailFrom, publicUrl, files }))
  const verdict = judge(answer, { mail, now })
  return verdict.result === 'refused' ? judgeRefusal(db, { mail, now, ...verdict }) : verdict
}

/** A server that says no to one mail is asked again, until it has shown that it takes others. */
async function judgeRefusal(
  db: Db,
  { mail, now, reason }: { mail: TakenMail; now: Temporal.Instant; reason: string | null },
): Promise<Verdict> {
  const { count, since } = mail.refusals ?? { count: 0, since: now }
  const refusals = { count: count + 1, since }
  const tookAnotherSince = await hasSentMailSince(db, since)
  const isForGood = isAboutThisMail(refusals, { tookAnotherSince })
  return { result: isForGood ? 'failed' : 'refused', reason, refusals }
}

function judge(
  answer: MailOutcome,
  { mail, now }: { mail: OutboxMail; now: Temporal.Instant },
): Verdict {
  if (answer.outcome === 'accepted') return { result: 'sent', reason: null }
  const { outcome, reason, mayHaveLeft = false } = answer
  if (mayHaveLeft && isSentAtMostOnce(mail.template)) {
    return { result: 'failed', reason: `${MAY_HAVE_LEFT} ${reason}` }
  }
  const giveUpAt = mail.createdAt.add({ hours: GIVE_UP_HOURS })
  const tooOld = Temporal.Instant.compare(now, giveUpAt) >= 0
  return { result: tooOld ? 'failed' : outcome, reason }
}

type Sending = Pick<SendDeps, 'mailFrom' | 'publicUrl'> & { files: MailToSend['attachments'] }

/** A mail as the library that sends it is given it. */
export function toSend(mail: OutboxMail, { mailFrom, publicUrl, files }: Sending): MailToSend {
  const host = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  return {
    messageId: `<${mail.id}@${host}>`,
    from: { name: mail.fromName ?? '', address: mailFrom },
    to: mail.toAddress,
    replyTo: mail.replyTo,
    subject: mail.subject,
    ...bodyOf(mail, publicUrl, { showsCode: files.some(({ cid }) => cid === CODE_ID) }),
    language: mail.locale,
    unsubscribeUrl: mail.words.optOut?.url ?? null,
    attachments: [
      ...mail.attachments.map(({ filename, contentType, text }) => ({
        filename,
        contentType,
        content: Buffer.from(text),
      })),
      ...files,
    ],
  }
}

/** While the database is unavailable the outcome is retried, so that no mail is sent twice. */
async function writeDown(db: Db, result: MailResult): Promise<void> {
  for (let writes = 1; ; writes++) {
    try {
      return await transaction(db, 'platform', tx => finishMail(tx, result))
    } catch (error) {
      if (writes === MOST_WRITES || !isDatabaseAway(error)) throw error
      await new Promise(resolve => setTimeout(resolve, WRITE_AGAIN_MS))
    }
  }
}
