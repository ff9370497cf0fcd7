import type { Logger } from 'pino'
import { type MailDeps, sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { sendNotices } from '#operations/notices/send-notices.ts'
import { pollForWork } from '#operations/poll-for-work.ts'
import { listenForWork } from '#store/database/work-news.ts'
import { type PollLoop, startPollLoop } from './poll-loop.ts'

/**
 * What is written within this time is sent together, as a sale's mail and the team's notices. Each
 * turn asks the database a dozen things, however many mails it has: shorter turns made a booking
 * cost it more, and nobody notices when a mail arrives a quarter of a second later.
 */
const GATHER_MS = 250
const WHILE_AWAY_MS = 10_000

type DispatcherDeps = MailDeps & { publicUrl: string; log: Logger }

/**
 * Sends mails as they come, and writes those that staff are notified with. Whoever wrote one tells
 * so once it is committed, and apart: a call from within the transaction that writes a mail would
 * make all such transactions wait for each other's commits. Now and then it looks by itself.
 */
export function startMailDispatcher(deps: DispatcherDeps): Pick<PollLoop, 'stop'> {
  const rounds = startPollLoop({
    poll: async signal => {
      const { mails, restMs } = await pollForWork(deps)
      if (!mails) return restMs
      const { away } = await sendWaitingMail(deps, signal)
      // Last, so that a notice which cannot be written keeps no mail from leaving.
      const { db, clock, publicUrl } = deps
      await sendNotices({ db, now: clock.now(), publicUrl })
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
