import { dropRequestLogBefore, ensureRequestLogDays } from '#store/request-log/request-log.ts'
import type { Job } from '../jobs.ts'

const DAYS_AHEAD = 3
const DAYS_KEPT = 30

/** Makes the partitions of the coming days and drops those that are old enough to be forgotten. */
export const keepRequestLog: Job = {
  name: 'keep_request_log',
  schedule: '17 * * * *',
  async run({ db, clock }) {
    const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate()
    const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) =>
      today.add({ days: ahead }).toString(),
    )
    await ensureRequestLogDays(db, days)
    return dropRequestLogBefore(db, today.subtract({ days: DAYS_KEPT }).toString())
  },
}
