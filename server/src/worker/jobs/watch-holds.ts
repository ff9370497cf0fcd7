import { watchHolds as watch } from '#operations/holds/watch-holds.ts'
import type { Job } from '../jobs.ts'

export const watchHolds: Job = {
  name: 'watch_holds',
  schedule: '*/5 * * * *',
  async run({ db, clock, measures, log }) {
    const warn = (facts: object, message: string) => log.warn(facts, message)
    return (await watch({ db, now: clock.now(), measures, warn })).length
  },
}
