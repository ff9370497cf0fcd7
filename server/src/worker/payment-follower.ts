import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { PayDeps } from '#operations/bookings/pay-booking.ts'
import { openLooks } from '#operations/payments/follow-payments.ts'
import { findNextLook } from '#store/card-payments.ts'
import { listenForWork } from '#store/database/work-news.ts'
import { type PollLoop, startPollLoop } from './poll-loop.ts'

/** How often it looks by itself for what nobody has announced. */
const LOOK_MS = 5_000
/** What does not end until then is looked at anew by another worker. */
const FINISH_MS = 2_500

/** Asks providers how payments stand as they fall due, until it is stopped. */
export function startPaymentFollower(deps: PayDeps & { log: Logger }): Pick<PollLoop, 'stop'> {
  const { db, clock } = deps
  const looks = openLooks(deps, undefined, () => rounds.wake())
  const rounds = startPollLoop({
    poll: async () => {
      const begun = await looks.begin()
      const failures = looks.takeFailures()
      if (failures !== null) throw failures
      if (begun > 0) return 0
      const now = clock.now()
      const next = await findNextLook(db, now)
      const untilNext = next && now.until(next).total('milliseconds')
      return Math.min(LOOK_MS, Math.max(1, untilNext ?? LOOK_MS))
    },
    failureMessage: 'payments cannot be followed now; trying until they can',
    log: deps.log,
  })
  const news = listenForWork(db, () => rounds.wake())
  return {
    async stop() {
      news.stop()
      await rounds.stop()
      const finished = Promise.withResolvers<void>()
      const finish = async () => {
        for (let end = looks.nextEnd(); end !== null; end = looks.nextEnd()) await end
        finished.resolve()
      }
      void finish()
      await Promise.race([finished.promise, setTimeout(FINISH_MS, undefined, { ref: false })])
    },
  }
}
