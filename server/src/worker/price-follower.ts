import type { Logger } from 'pino'
import type { Clock } from '#integrations/clock.ts'
import { followStock } from '#operations/listings/follow-stock.ts'
import type { Db } from '#store/database.ts'
import { type PollLoop, startPollLoop } from './poll-loop.ts'

/** Shown prices may be a minute old: a look, and what it finds, take a part of that. */
const LOOK_MS = 20_000
const LONGEST_MS = 45_000
/** Of a large catalog a look takes long, and there it is made less often. */
const REST_FOR_WORK = 25

/**
 * Has shown prices follow what is sold. It looks for changes instead of being told of them, so that
 * a sale costs nothing for it.
 */
export function startPriceFollower(deps: { db: Db; clock: Clock; log: Logger }): PollLoop {
  return startPollLoop({
    poll: async () => {
      const beganMs = performance.now()
      await followStock({ db: deps.db, now: deps.clock.now() })
      const restMs = REST_FOR_WORK * (performance.now() - beganMs)
      return Math.min(LONGEST_MS, Math.max(LOOK_MS, restMs))
    },
    failureMessage: 'prices cannot follow places now; trying until they can',
    log: deps.log,
  })
}
