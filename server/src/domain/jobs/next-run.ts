// Cron lines of ours say minute and hour only: `*`, a fixed number, or a step such as `*/5`.
/** When a job runs next by its cron line. */
export function nextRun(schedule: string, after: Temporal.Instant): Temporal.Instant {
  const [minute = '*', hour = '*'] = schedule.split(' ')
  let at = after.toZonedDateTimeISO('UTC').round({ smallestUnit: 'minute', roundingMode: 'floor' })
  for (let tries = 0; tries < MINUTES_OF_A_DAY; tries++) {
    at = at.add({ minutes: 1 })
    if (fits(minute, at.minute) && fits(hour, at.hour)) break
  }
  return at.toInstant()
}

const MINUTES_OF_A_DAY = 1_440

function fits(field: string, value: number): boolean {
  if (field === '*') return true
  if (field.startsWith('*/')) return value % Number(field.slice(2)) === 0
  return value === Number(field)
}
