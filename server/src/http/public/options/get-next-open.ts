import { NextOpen } from '#contract/calendar.ts'
import { getNextOpen as operation } from '#operations/options/get-next-open.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { date } from '../../parse/query.ts'
import { openPreview, previewParameter } from '../preview.ts'
import { travellersParameter } from './travellers-parameter.ts'

export const getNextOpen = endpoint({
  method: 'GET',
  path: '/v1/public/options/{optionId}/next-open',
  tag: 'Booking',
  summary: 'The first start that can be booked',
  description:
    'From a day on, or from today. It looks up to 400 days ahead, and less far where an ' +
    'option has many starts a day: `searched_to` says how far, and the day after it is where ' +
    'to go on.',
  auth: website,
  cache: 'no-store',
  isCoalesced: true,
  params: { optionId: uuidOf('option') },
  query: {
    from: date('The first day that counts; today where it is left out.'),
    travellers: travellersParameter('How many must be able to book it; left out, anybody.'),
    preview: previewParameter,
  },
  answers: { 200: { description: 'The start, if there is one.', schema: NextOpen } },
  problems: ['NotFound', 'Conflict'],
  preview: openPreview,
  async handle(deps, { caller, params, query: { from, travellers } }) {
    const sheet = await deps.saleSheets.get(caller, params.optionId)
    const { paymentMethods: methods } = caller
    const { found, searched } = await operation(deps, { sheet, methods, from, travellers })
    return answer(200, {
      searched_from: searched.from,
      searched_to: searched.to,
      next: found && {
        start: found.start.start,
        date: found.start.date,
        time: found.start.time,
        remaining: found.remaining,
      },
    })
  },
})
