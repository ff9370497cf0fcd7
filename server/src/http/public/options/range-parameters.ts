import { Type } from '#contract/schema.ts'
import { countDays, type DateRange, daysOfMonth } from '#domain/availability/local-start.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { date, type Parameter } from '../../parse/query.ts'

// Years as in dates of starts.
const FORM = /^(?!0000|9999)\d{4}-(0[1-9]|1[0-2])$/
const MOST_DAYS = 92

const monthParameter: Parameter<string | null> = {
  schema: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
  required: false,
  description: 'A month, `YYYY-MM`. Either this, or `from` and `to`.',
  read: (raw, name) => {
    const text = raw?.trim() ?? ''
    if (text === '' || FORM.test(text)) return text || null
    throw badParameter(name, 'bad_date', 'must be a month, YYYY-MM')
  },
}

/** The days that a calendar is asked for: a month, or from one day to another. */
export const rangeParameters = {
  month: monthParameter,
  from: date('The first day, in place of `month`.'),
  to: date(`The last day, at most ${MOST_DAYS} with the first.`),
}

/** Which of them go together; one set is given. */
export const RANGE_FORMS = [['month'], ['from', 'to']] as const

type Asked = { month: string | null; from: string | null; to: string | null }

export function readRange({ month, from, to }: Asked): DateRange {
  if (month !== null) {
    if (from === null && to === null) return daysOfMonth(month)
    throw badParameter('month', 'either_or', 'must not be given together with from or to')
  }
  if (from === null && to === null) {
    throw badParameter('month', 'required', 'is required, or from and to')
  }
  if (from === null) throw badParameter('from', 'required', 'is required with to')
  if (to === null) throw badParameter('to', 'required', 'is required with from')
  if (to < from) throw badParameter('to', 'bad_order', 'must not be before from')
  if (countDays({ from, to }) > MOST_DAYS) {
    throw badParameter(
      'to',
      'too_far',
      `must be at most ${MOST_DAYS} days from from, both counted`,
      { limit: MOST_DAYS },
    )
  }
  return { from, to }
}
