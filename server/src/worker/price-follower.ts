import type { Logger } from 'pino'
import type { Clock } from '#integrations/clock.ts'
import { followPlaces } from '#operations/listings/follow-places.ts'
import type { Db } from '#store/database.ts'
import { type PollLoop, startPollLoop } from './poll-loop.ts'

/** Shown prices may be a minute old: a look, and what it finds, take a part of that. */
const LOOK_MS = 20_000

/**
 * Has shown prices follow what is sold. It looks for changes instead of being told of them, so that
 * a sale costs nothing for it.
 */
export function startPriceFollower(deps: { db: Db; clock: Clock; log: Logger }): PollLoop {
  return startPollLoop({
    poll: async () => {
      await followPlaces({ db: deps.db, now: deps.clock.now() })
      return LOOK_MS
    },
    failureMessage: 'prices cannot follow places now; trying until they can',
    log: deps.log,
  })
}
