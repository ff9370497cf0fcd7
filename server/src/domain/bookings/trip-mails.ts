/** On the afternoon before a trip, on its own clock: in time to pack. */
export const TRIP_REMINDER = {
  hour: 16,
  /** Who books later has just read everything in the mail that confirms it. */
  leastHoursAhead: 24,
} as const

/** On the morning after it. */
export const TRIP_THANKS = {
  hour: 10,
  /** What was missed for so long, because no worker ran, is not made up for. */
  latestHours: 24,
} as const
