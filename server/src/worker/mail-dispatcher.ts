import type { Logger } from 'pino'
import { type MailDeps, sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { pollForWork } from '#operations/poll-for-work.ts'
import { type PollLoop, startPollLoop } from './poll-loop.ts'

/** How often to look when there was nothing. */
const LOOK_MS = 250
const WHILE_AWAY_MS = 10_000

/**
 * Sends mails as they come. It looks for them instead of being called: a call from within the
 * transaction that writes a mail would make all such transactions wait for each other's commits.
 */
export function startMailDispatcher(deps: MailDeps & { log: Logger }): PollLoop {
  return startPollLoop({
    poll: async signal => {
      const { mails } = await pollForWork(deps)
      if (!mails) return LOOK_MS
      const { settled, away } = await sendWaitingMail(deps, signal)
      if (away) return WHILE_AWAY_MS
      // What is due may be claimed by another worker for a while.
      return settled > 0 ? 0 : LOOK_MS
    },
    failureMessage: 'mails cannot be sent now; trying until they can',
    log: deps.log,
  })
}
