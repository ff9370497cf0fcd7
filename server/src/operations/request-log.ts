import type { Db } from '#store/database.ts'
import { dropRequestLogBefore, ensureRequestLogDays } from '#store/request-log/request-log.ts'

const DAYS_AHEAD = 3
const DAYS_KEPT = 30

/** Makes the partitions of the coming days and drops those past their retention. */
export async function rotateRequestLog({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) =>
    today.add({ days: ahead }).toString(),
  )
  await ensureRequestLogDays(db, days)
  return dropRequestLogBefore(db, today.subtract({ days: DAYS_KEPT }).toString())
}
