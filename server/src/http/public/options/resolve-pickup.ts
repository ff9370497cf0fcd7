import { ResolvedPickup } from '#contract/pickup-resolve.ts'
import { runningStart } from '#domain/availability/running-start.ts'
import { inLocale, siteLocale } from '#domain/catalog.ts'
import { choosePickup, type PickupPoint, pickupMoment } from '#domain/pricing/pickup.ts'
import { findPickupPoint } from '#domain/pricing/pickup-point.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { PickupRule, SaleSheet } from '#domain/sales/sale-sheet.ts'
import { moneyOfSeller, type SellerMoney } from '#memory/currencies.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { uuidOf } from '../../parse/path.ts'
import { anyText } from '../../parse/query.ts'
import { currencyParameter } from '../currency.ts'
import { localeParameter } from '../locale.ts'
import { coordinate, readPoint } from '../places.ts'
import { startParameter } from '../start-parameter.ts'

export const resolvePickup = endpoint({
  method: 'GET',
  path: '/v1/public/options/{optionId}/pickup/resolve',
  tag: 'Booking',
  summary: 'Whether a traveller is picked up at a place, when and at what price',
  description:
    'That there is no pickup is an answer here, not a problem; a quote with such a place is ' +
    'refused. A start at which the option does not run is refused as a quote refuses it.',
  auth: website,
  cache: 'no-store',
  params: { optionId: uuidOf('option') },
  query: {
    place_id: anyText('A place of the library, or a point:'),
    lat: coordinate({ most: 90, description: 'With `lng`.' }),
    lng: coordinate({ most: 180, description: 'With `lat`.' }),
    start: startParameter({ description: 'The start, to get the time of the pickup.' }),
    currency: currencyParameter,
    locale: localeParameter,
  },
  answers: { 200: { description: 'The answer.', schema: ResolvedPickup } },
  problems: ['NotFound', 'SlotClosed'],
  async handle(deps, { caller, params, query }) {
    const { place_id, start } = query
    const selected = place_id === null ? readPoint(query) : { placeId: place_id.toLowerCase() }
    if (selected === null) throw badParameter('place_id', 'required', 'is required, or lat and lng')
    const [sheet, geography, shown] = await Promise.all([
      deps.saleSheets.find(caller, params.optionId),
      deps.geography.get(),
      deps.currencies.shown(caller, query.currency),
    ])
    if (sheet === null) throw notFound('option')
    if (start !== null && !runningStart(sheet, start)) throw refuse('SlotClosed', {})
    const locale = siteLocale(caller, query.locale)
    const point = findPickupPoint(geography, selected)
    const money = moneyOfSeller(shown, sheet.priceCurrency)
    return answer(200, resolve(sheet, point, { start, money, locale }))
  },
})

type Reader = { start: string | null; money: SellerMoney; locale: string }

function resolve(sheet: SaleSheet, point: PickupPoint | null, reader: Reader) {
  const chosen = choosePickup(sheet, { isAsked: true, point })
  const place = point && placeOf(point, reader.locale)
  const asks = sheet.pickup?.asks ?? []
  if (!chosen.granted || !chosen.value) {
    const { facts } = chosen.granted ? { facts: {} } : chosen.refusal
    const reason = 'reason' in facts ? facts.reason : null
    return { offered: false, reason, place, ...NO_RULE, included: false, asks }
  }
  const { rule } = chosen.value
  const included = sheet.pickup?.included === true && rule.price === 0
  return { offered: true, reason: null, place, ...ruleOf(sheet, rule, reader), included, asks }
}

const NO_TIME = { time: null, date: null }
const NO_RULE = { rule_id: null, ...NO_TIME, price: null, per: null }

function ruleOf(sheet: SaleSheet, rule: PickupRule, { start, money }: Reader) {
  const { id, price, per, minutesBefore } = rule
  const moment = start === null ? NO_TIME : pickupMoment(sheet, { start, minutesBefore })
  return { rule_id: id, ...moment, price: money.convert(price), per }
}

function placeOf({ placeId, names }: PickupPoint, locale: string) {
  if (placeId === null || names === null) return null
  return { place_id: placeId, name: inLocale(names, locale).text }
}
