import { badParameter } from './bad-parameter.ts'
import { date } from './query.ts'

const MOST_DAYS = 92

/** Days of a list, both ends included. */
export const dayRangeParameters = {
  from: date('The first day; today by default.'),
  to: date('The last day, included; a month after the first by default.'),
}

export function dayRangeOf(
  query: { from: string | null; to: string | null },
  now: Temporal.Instant,
): { from: string; to: string } {
  const from = query.from ?? now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const to = query.to ?? Temporal.PlainDate.from(from).add({ months: 1 }).toString()
  const { days } = Temporal.PlainDate.from(from).until(to)
  if (days < 0) throw badParameter('to', 'bad_order', 'is before from')
  if (days >= MOST_DAYS) {
    throw badParameter('to', 'too_far', `is more than ${MOST_DAYS} days after from`, {
      limit: MOST_DAYS,
    })
  }
  return { from, to }
}
