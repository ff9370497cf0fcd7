import type { Logger } from 'pino'
import { type MailDeps, sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { pollForWork } from '#operations/poll-for-work.ts'
import { listenForWork } from '#store/database/work-news.ts'
import { type PollLoop, startPollLoop } from './poll-loop.ts'

/** What is written within this time is sent together, as a sale's mail and the team's notices. */
const GATHER_MS = 75
const WHILE_AWAY_MS = 10_000

/**
 * Sends mails as they come. Whoever wrote one tells so once it is committed, and apart: a call from
 * within the transaction that writes a mail would make all such transactions wait for each other's
 * commits. Now and then it looks by itself.
 */
export function startMailDispatcher(deps: MailDeps & { log: Logger }): Pick<PollLoop, 'stop'> {
  const rounds = startPollLoop({
    poll: async signal => {
      const { mails, restMs } = await pollForWork(deps)
      if (!mails) return restMs
      const { away } = await sendWaitingMail(deps, signal)
      // What is due may be claimed by another worker for a while.
      return away ? WHILE_AWAY_MS : GATHER_MS
    },
    failureMessage: 'mails cannot be sent now; trying until they can',
    log: deps.log,
  })
  let gathering: NodeJS.Timeout | null = null
  const news = listenForWork(deps.db, () => {
    gathering ??= setTimeout(() => {
      gathering = null
      rounds.wake()
    }, GATHER_MS).unref()
  })
  return {
    stop() {
      news.stop()
      if (gathering !== null) clearTimeout(gathering)
      return rounds.stop()
    },
  }
}
