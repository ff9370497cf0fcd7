// Cron lines of ours say minute and hour only: `*`, a fixed number, or a step such as `*/5`.
/** When a job runs next by its cron line. */
export function nextRun(schedule: string, after: Temporal.Instant): Temporal.Instant {
  const [minute = '*', hour = '*'] = schedule.split(' ')
  // In whole minutes since 1970, when a day of UTC began: a health check asks this of every job.
  const begun = Math.floor(after.epochMilliseconds / MS_OF_A_MINUTE)
  let at = begun + 1
  while (at < begun + MINUTES_OF_A_DAY && !isDue(at)) at++
  return Temporal.Instant.fromEpochMilliseconds(at * MS_OF_A_MINUTE)

  function isDue(minutes: number): boolean {
    const ofDay = minutes % MINUTES_OF_A_DAY
    return fits(minute, ofDay % 60) && fits(hour, Math.floor(ofDay / 60))
  }
}

const MS_OF_A_MINUTE = 60_000
const MINUTES_OF_A_DAY = 1_440

function fits(field: string, value: number): boolean {
  if (field === '*') return true
  if (field.startsWith('*/')) return value % Number(field.slice(2)) === 0
  return value === Number(field)
}
