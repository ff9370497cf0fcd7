import { Calendar } from '#contract/calendar.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { openPreview, previewParameter } from '../preview.ts'
import { RANGE_FORMS, rangeParameters, readRange } from './range-parameters.ts'

export const getCalendar = endpoint({
  method: 'GET',
  path: '/v1/public/options/{optionId}/calendar',
  tag: 'Booking',
  summary: 'When an option can be booked',
  description:
    'Every day of a month, or from one day to another, in order. Days and times are on the ' +
    'clock of the place where the trip starts. There are no prices in it: quote a start to ' +
    'get one, or read the prices of these days. Only what somebody can buy is `open`: a start ' +
    'without a price is `closed`, one with fewer places left than the smallest party takes is ' +
    '`sold_out`, and one that no way to pay is in time for is `past_cutoff`.',
  auth: website,
  cache: 'no-store',
  isCoalesced: true,
  params: { optionId: uuidOf('option') },
  query: { ...rangeParameters, preview: previewParameter },
  queryOneOf: RANGE_FORMS,
  answers: { 200: { description: 'The days.', schema: Calendar } },
  problems: ['NotFound', 'Conflict'],
  preview: openPreview,
  async handle({ clock, saleSheets, claims, calendars }, { caller, params, query }) {
    const days = readRange(query)
    const sheet = await saleSheets.get(caller, params.optionId)
    const taken = await claims.takenBetween(sheet, days)
    const { paymentMethods: methods } = caller
    const bytes = calendars.get(sheet, { ...days, nowMs: clock.nowMs(), taken, methods })
    return answer(200, bytes, { 'content-type': 'application/json' })
  },
})
