import { lapseBookings as run } from '#operations/bookings/lapse-booking.ts'
import type { Job } from '../jobs.ts'

/** Writes down what has lapsed; everybody who looks has seen it lapsed before. */
export const lapseBookings: Job = {
  name: 'lapse_bookings',
  schedule: '* * * * *',
  run: ({ db, clock }) => run({ db, now: clock.now() }),
}
