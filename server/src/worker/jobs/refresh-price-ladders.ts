import { refreshDueLadders } from '#operations/listings/refresh-due-ladders.ts'
import type { Job } from '../jobs.ts'

/** Prices in lists follow seasons and specials as they pass, each on the clock of its trip. */
export const refreshPriceLadders: Job = {
  name: 'refresh_price_ladders',
  schedule: '2 * * * *',
  run: ({ db, clock }) => refreshDueLadders({ db, now: clock.now() }),
}
