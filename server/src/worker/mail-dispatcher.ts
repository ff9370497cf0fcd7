import type { Logger } from 'pino'
import { lookForWork } from '#operations/look-for-work.ts'
import { type MailDeps, sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { type Rounds, startRounds } from './rounds.ts'

/** How often to look when there was nothing. */
const LOOK_MS = 250
const WHILE_AWAY_MS = 10_000

/**
 * Sends mails as they come. It looks for them instead of being called: a call from within the
 * transaction that writes a mail would make all such transactions wait for each other's commits.
 */
export function startMailDispatcher(deps: MailDeps & { log: Logger }): Rounds {
  return startRounds({
    take: async signal => {
      const { mails } = await lookForWork(deps)
      if (!mails) return LOOK_MS
      const { settled, away } = await sendWaitingMail(deps, signal)
      if (away) return WHILE_AWAY_MS
      // What is due may be claimed by another worker for a while.
      return settled > 0 ? 0 : LOOK_MS
    },
    trouble: 'mails cannot be sent now; trying until they can',
    log: deps.log,
  })
}
