import type { Logger } from 'pino'
import { type MailDeps, sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { type Rounds, startRounds } from './rounds.ts'

/** One probe of a short index each time. */
const LOOK_MS = 100
const WHILE_AWAY_MS = 10_000

/**
 * Sends mails as they come. It looks for them instead of being called: a call from within the
 * transaction that writes a mail would make all such transactions wait for each other's commits.
 */
export function startMailDispatcher(deps: MailDeps & { log: Logger }): Rounds {
  return startRounds({
    take: async signal => {
      const { away } = await sendWaitingMail(deps, signal)
      return away ? WHILE_AWAY_MS : LOOK_MS
    },
    trouble: 'mails cannot be sent now; trying until they can',
    log: deps.log,
  })
}
