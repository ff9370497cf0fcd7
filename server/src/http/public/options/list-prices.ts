import { OptionPrices } from '#contract/calendar.ts'
import { listPrices as operation } from '#operations/options/list-prices.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { anyText } from '../../parse/query.ts'
import { wireOptionPrices } from '../../wire/option-prices.ts'
import { openPreview, previewParameter } from '../preview.ts'
import { RANGE_FORMS, rangeParameters, readRange } from './range-parameters.ts'
import { travellersParameter } from './travellers-parameter.ts'

export const listPrices = endpoint({
  method: 'GET',
  path: '/v1/public/options/{optionId}/prices',
  tag: 'Booking',
  summary: 'What an option costs, day by day',
  description:
    'The days and starts of the calendar, each with what a group of `travellers` pays: for ' +
    'one of them, and together. They are counted in `unit_id`, in the cheapest rooms left ' +
    'and, where pickup is needed, fetched where that costs least; a quote of the same is the ' +
    'same to the cent. A price is null where that group cannot book the start. Like the ' +
    'calendar it is never kept by caches; whoever keeps it themselves may send its `ETag` ' +
    'back as `If-None-Match`.',
  auth: website,
  cache: 'no-store',
  isCoalesced: true,
  isTagged: true,
  params: { optionId: uuidOf('option') },
  query: {
    ...rangeParameters,
    travellers: travellersParameter('Left out, the smallest group that the option takes.'),
    currency: anyText("One of the storefront's currencies; left out, its display currency."),
    preview: previewParameter,
  },
  queryOneOf: RANGE_FORMS,
  answers: { 200: { description: 'The days.', schema: OptionPrices } },
  problems: ['NotFound', 'Conflict', 'CurrencyNotEnabled'],
  preview: openPreview,
  async handle(deps, { caller, params, query }) {
    const days = readRange(query)
    const { travellers, currency } = query
    const sheet = await deps.saleSheets.get(caller, params.optionId)
    const priced = await operation(deps, { caller, sheet, days, travellers, currency })
    return answer(200, wireOptionPrices(sheet, priced))
  },
})
