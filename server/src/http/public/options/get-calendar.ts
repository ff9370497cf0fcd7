import { Calendar } from '#contract/calendar.ts'
import { Type } from '#contract/schema.ts'
import { calendarMonth } from '#domain/availability/calendar.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { badParameter, type Parameter } from '../../parse/query.ts'

// Years as in dates of starts.
const FORM = /^(?!0000|9999)\d{4}-(0[1-9]|1[0-2])$/

const monthParameter: Parameter<string> = {
  schema: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
  required: true,
  description: 'A month, `YYYY-MM`.',
  read: (raw, name) => {
    const text = raw?.trim() ?? ''
    if (FORM.test(text)) return text
    throw badParameter(name, text === '' ? 'is required' : 'must be a month, YYYY-MM')
  },
}

export const getCalendar = endpoint({
  operationId: 'getCalendar',
  method: 'GET',
  path: '/v1/public/options/{optionId}/calendar',
  tag: 'Booking',
  summary: 'When an option can be booked',
  description:
    'Every day of a month, in order. Days and times are on the clock of the place where the trip ' +
    'starts. There are no prices in it: quote a start to get one. Only what somebody can buy is ' +
    '`open`: a start without a price is `closed`, one with fewer places left than the smallest ' +
    'party takes is `sold_out`, and one that no way to pay is in time for is `past_cutoff`.',
  auth: website,
  cache: 'no-store',
  limit: 'key',
  isCoalesced: true,
  params: { optionId: uuidOf('option') },
  query: { month: monthParameter },
  answers: { 200: { description: 'The days.', schema: Calendar } },
  problems: ['NotFound'],
  async handle({ clock, saleSheets, claims }, { caller, params, query }) {
    const sheet = await saleSheets.get(caller, params.optionId)
    const { month } = query
    const taken = await claims.takenInMonth(sheet, month)
    const { paymentMethods: methods } = caller
    return answer(200, calendarMonth(sheet, { month, nowMs: clock.nowMs(), taken, methods }))
  },
})
