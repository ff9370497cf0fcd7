/**
 * Until when something about a start can wait: until it begins, and where it is open all day, until
 * that day is over.
 */
export function latestMoment({
  start,
  startsAt,
  timezone,
}: {
  start: string
  startsAt: Temporal.Instant
  timezone: string
}): Temporal.Instant {
  if (start.includes('T')) return startsAt
  const nextDay = Temporal.PlainDate.from(start).add({ days: 1 })
  return nextDay.toZonedDateTime(timezone).toInstant()
}

/** What ran out without anybody's fault can wait a day more, where the start leaves one. */
export function oneMoreDay(
  booking: Parameters<typeof latestMoment>[0],
  now: Temporal.Instant,
): Temporal.Instant {
  return earlier(now.add({ hours: 24 }), latestMoment(booking))
}

/** The first of the two, or the one there is. */
export function earlier<A extends Temporal.Instant | null, B extends Temporal.Instant | null>(
  one: A,
  other: B,
): A | B {
  if (one === null) return other
  if (other === null) return one
  return Temporal.Instant.compare(one, other) <= 0 ? one : other
}
