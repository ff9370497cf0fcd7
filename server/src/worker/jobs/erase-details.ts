import { eraseDetails as run } from '#operations/bookings/erase-details.ts'
import type { Job } from '../jobs.ts'

/** What is private about travellers goes when their trip is over for long enough. */
export const eraseDetails: Job = {
  name: 'erase_details',
  schedule: '20 3 * * *',
  run: ({ db, clock }) => run({ db, now: clock.now() }),
}
