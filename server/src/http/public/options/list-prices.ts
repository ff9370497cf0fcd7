import { OptionPrices } from '#contract/calendar.ts'
import type { GroupPrice, PricedDay, PricedStart } from '#domain/pricing/priced-days.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { SelectedPickup } from '#domain/sales/selection.ts'
import * as operations from '#operations/options/list-prices.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { anyText } from '../../parse/query.ts'
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
    const priced = await operations.listPrices(deps, { caller, sheet, days, travellers, currency })
    return answer(200, wireOptionPrices(sheet, priced))
  },
})

/** With what a quote of the same would have to say: the unit, the age, the rooms, the pickup. */
function wireOptionPrices(
  { optionId, roomTypes }: SaleSheet,
  { currency, group, pickup, days }: operations.OptionPrices,
) {
  const hasRooms = roomTypes.length > 0
  return {
    option_id: optionId,
    currency,
    travellers: group?.size ?? null,
    unit_id: group?.unit.id ?? null,
    pickup: pickup && wirePickup(pickup.selected),
    days: days.map(day => wireDay(day, hasRooms)),
  }
}

function wirePickup(selected: SelectedPickup) {
  if ('placeId' in selected) return { place_id: selected.placeId }
  return { lat: selected.lat, lng: selected.lng }
}

function wireDay({ date, status, price, age, starts }: PricedDay, hasRooms: boolean) {
  return {
    date,
    status,
    ...wirePrice(price),
    ...(age === null ? {} : { age }),
    starts: starts.map(start => wireStart(start, hasRooms)),
  }
}

function wireStart({ time, status, remaining, price, rooms }: PricedStart, hasRooms: boolean) {
  const priced = { time, status, remaining, ...wirePrice(price) }
  if (!hasRooms) return priced
  return {
    ...priced,
    rooms: rooms.map(({ roomTypeId, qty, beds }) => ({ room_type_id: roomTypeId, qty, beds })),
  }
}

const NO_PRICE = { per_person: null, original_per_person: null, total: null }

function wirePrice(price: GroupPrice | null) {
  if (price === null) return NO_PRICE
  const { perPerson, originalPerPerson, total } = price
  return { per_person: perPerson, original_per_person: originalPerPerson, total }
}
