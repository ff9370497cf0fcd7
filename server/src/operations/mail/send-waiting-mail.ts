import type { Clock } from '#integrations/clock.ts'
import type { Mailer } from '#integrations/mailer.ts'
import { type Db, transaction } from '#store/database.ts'
import { claimDueMail, keepDueMail, type TakenMail } from '#store/mail-outbox.ts'
import type { Measures } from '../measures.ts'
import { type SendDeps, type SendResult, sendMail, TOO_LATE } from './send-mail.ts'

export type MailDeps = {
  db: Db
  clock: Clock
  /** Null when no mail server is set: mail is then kept and can be read in the outbox. */
  mailer: Mailer | null
  mailFrom: string
  measures: Pick<Measures, 'count'>
}

// Longer than any send can take, so that a claim only runs out when its worker is gone.
const CLAIM_MINUTES = 5
const MOST_AT_ONCE = 20

/**
 * Tries every mail that is due. Nothing is locked while the mail server takes its time: mails are
 * claimed before and settled after, in transactions of their own. The first goes alone: a server
 * that is away is asked once, not once per mail.
 */
export async function sendWaitingMail(
  deps: MailDeps,
  signal?: AbortSignal,
): Promise<{ settled: number; away: boolean }> {
  const { mailer, measures } = deps
  if (!mailer) return { settled: await keepAll(deps), away: false }
  let settled = 0
  let most = 1
  while (!signal?.aborted) {
    const mails = await claim(deps, most)
    const results = await Promise.all(mails.map(mail => sendMail({ ...deps, mailer }, mail)))
    for (const result of results) measures.count('mails', result)
    settled += results.filter(isSettled).length
    if (results.includes('away')) return { settled, away: true }
    if (mails.length < most) break
    most = MOST_AT_ONCE
  }
  return { settled, away: false }
}

async function keepAll({ db, clock, measures }: MailDeps): Promise<number> {
  const kept = await transaction(db, 'platform', tx =>
    keepDueMail(tx, { now: clock.now(), tooLate: TOO_LATE }),
  )
  if (kept > 0) measures.count('mails', 'kept', kept)
  return kept
}

function claim({ db, clock }: Pick<SendDeps, 'db' | 'clock'>, limit: number): Promise<TakenMail[]> {
  const now = clock.now()
  const until = now.add({ minutes: CLAIM_MINUTES })
  return transaction(db, 'platform', tx => claimDueMail(tx, { now, until, limit }))
}

const isSettled = (result: SendResult) => result !== 'postponed' && result !== 'away'
