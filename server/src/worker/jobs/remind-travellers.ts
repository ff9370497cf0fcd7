import { remindTravellers as run } from '#operations/bookings/remind-travellers.ts'
import type { Job } from '../jobs.ts'

/** Payments that are due soon, and details that are missing; each is asked for once. */
export const remindTravellers: Job = {
  name: 'remind_travellers',
  schedule: '*/10 * * * *',
  run: ({ db, clock }) => run({ db, now: clock.now() }),
}
