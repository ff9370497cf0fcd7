import { transaction } from '#store/database.ts'
import { listWaitingMail } from '#store/mail-outbox.ts'
import { type MailDeps, sendMail } from './send-mail.ts'

const MOST_AT_ONCE = 500

/**
 * Tries everything that still waits and answers how many mails it settled. A server that is away
 * is asked once, not once per mail.
 */
export async function sendWaitingMail(deps: MailDeps): Promise<number> {
  const now = deps.clock.now()
  const waiting = await transaction(deps.db, 'platform', tx =>
    listWaitingMail(tx, { now, limit: MOST_AT_ONCE }),
  )
  let settled = 0
  for (const id of waiting) {
    const result = await sendMail(deps, id)
    if (result === 'away') break
    if (result !== 'postponed' && result !== 'not_waiting') settled += 1
  }
  return settled
}
