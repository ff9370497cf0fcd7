import { expireOffers as expireAll } from '#operations/offers/expire-offers.ts'
import type { Job } from '../jobs.ts'

/** Offers look at the clock themselves; this only tells whoever wants to hear that they ended. */
export const expireOffers: Job = {
  name: 'expire_offers',
  schedule: '*/5 * * * *',
  run: ({ db, clock }) => expireAll({ db, now: clock.now() }),
}
