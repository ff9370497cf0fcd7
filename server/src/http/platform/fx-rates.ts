import {
  FeedText,
  FxImport,
  FxQuarantineEntry,
  FxRate,
  FxRateList,
  NewFxRate,
} from '#contract/exchange-rate.ts'
import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import { normaliseRate } from '#domain/money/decimal.ts'
import { isQuotable, type Rate } from '#domain/money/exchange-rates.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/fx-rates.ts'
import { soundRate } from '#operations/fx-rates.ts'
import { countQuarantine, listQuarantine, loadRatesInForce } from '#store/fx-rates.ts'
import { actingOf, actorOf, guardOf } from '../acting.ts'
import { answer, endpoint, platformWith } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
import { textOf } from '../parse/path.ts'

const currencyParameter = { currency: textOf('currency') }

const cursorScope = { owner: 'platform', list: 'fx-rates' }

export const listFxRates = endpoint({
  method: 'GET',
  path: '/v1/platform/fx-rates',
  tag: 'Platform exchange rates',
  summary: 'The exchange rates in force',
  description: 'One for each currency that has any, in alphabetical order.',
  auth: platformWith('platform:read'),
  query: pageParameters,
  answers: { 200: { description: 'A page of rates.', schema: FxRateList } },
  problems: [],
  async handle({ db, clock, vault, platformSettings }, { query }) {
    const [after = ''] = readCursor(vault, cursorScope, query.cursor) ?? []
    const [rates, settings] = await Promise.all([loadRatesInForce(db), platformSettings.get()])
    const judged = { now: clock.now(), maxAgeDays: settings.fx_max_age_days }
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows: [...rates.values()].filter(({ quote }) => quote > after),
        limit: query.limit,
        total: rates.size,
        positionOf: ({ quote }) => [quote],
        wire: rate => wireFxRate(rate, judged),
      }),
    )
  },
})

export const importFxRates = endpoint({
  method: 'POST',
  path: '/v1/platform/fx-rates/import',
  tag: 'Platform exchange rates',
  summary: 'Take in the exchange rates of a feed',
  description:
    'Of the feed that is sent, or, without a body, of the configured one, which is read now. ' +
    'What is not believed is listed and changes nothing.',
  auth: platformWith('platform:money'),
  idempotent: true,
  body: FeedText,
  bodyOptional: true,
  answers: { 200: { description: 'What became of each currency.', schema: FxImport } },
  problems: ['Conflict'],
  async handle({ db, clock, fetchFeed, platformSettings }, call) {
    const { kind, text } = call.body
    if ((kind === undefined) !== (text === undefined)) {
      throw invalidInput(
        kind === undefined ? 'kind' : 'text',
        'required',
        'is required with the other',
      )
    }
    const report = await operations.importFxRates(
      { db, clock, fetchFeed, platformSettings },
      { by: actorOf(call), guard: guardOf(call) },
      kind === undefined || text === undefined ? null : { kind, text },
    )
    if (report === null) {
      throw refuse('Conflict', { reason: 'no_feed' }, 'The settings name no exchange feed.')
    }
    return answer(200, report)
  },
})

const quarantineScope = { owner: 'platform', list: 'fx-quarantine' }

export const listFxQuarantine = endpoint({
  sdkName: 'fxRates.listQuarantine',
  method: 'GET',
  path: '/v1/platform/fx-rates/quarantine',
  tag: 'Platform exchange rates',
  summary: 'What feeds said and was not believed, newest first',
  description: 'Kept for 90 days; the same complaint is noted once a day.',
  auth: platformWith('platform:read'),
  query: pageParameters,
  answers: { 200: { description: 'A page of entries.', schema: FxQuarantineEntry.Page } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const [createdAt, id] = readCursor(vault, quarantineScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await Promise.all([
      listQuarantine(db, { after, limit: query.limit + 1 }),
      countQuarantine(db),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope: quarantineScope,
        rows,
        limit: query.limit,
        total,
        positionOf: entry => [entry.createdAt.toString(), entry.id],
        wire: FxQuarantineEntry.wire,
      }),
    )
  },
})

const AHEAD_HOURS = 24

export const putFxRate = endpoint({
  method: 'PUT',
  path: '/v1/platform/fx-rates/{currency}',
  tag: 'Platform exchange rates',
  summary: 'Put an exchange rate in force',
  auth: platformWith('platform:money', 'fresh'),
  params: currencyParameter,
  body: NewFxRate,
  answers: { 200: { description: 'The rate, in force from now.', schema: FxRate } },
  problems: ['NotFound'],
  async handle({ db, clock, platformSettings }, call) {
    const quote = currencyOf(call.params)
    if (quote === 'USD') throw invalidInput('currency', 'not_allowed', 'USD needs no rate')
    const now = clock.now()
    const { rate: text, source = 'manual', as_of } = call.body
    const asOf = as_of === undefined ? now : Temporal.Instant.from(as_of)
    if (Temporal.Instant.compare(asOf, now.add({ hours: AHEAD_HOURS })) > 0) {
      throw invalidInput('as_of', 'not_allowed', 'lies in the future')
    }
    const entered = { quote, rate: soundRate('rate', text), source, asOf }
    const rate = await operations.putFxRate(actingOf({ db, clock }, call), entered)
    const { fx_max_age_days: maxAgeDays } = await platformSettings.get()
    return answer(200, wireFxRate(rate, { now, maxAgeDays }))
  },
})

export const deleteFxRate = endpoint({
  method: 'DELETE',
  path: '/v1/platform/fx-rates/{currency}',
  tag: 'Platform exchange rates',
  summary: 'Take an exchange rate out of force',
  description: 'The currency is quoted no more. What was sold with the rate keeps it.',
  auth: platformWith('platform:money', 'fresh'),
  params: currencyParameter,
  answers: { 204: { description: 'It is out of force.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const currency = currencyOf(call.params)
    await operations.deleteFxRate(actingOf(deps, call), currency)
    return answer(204)
  },
})

function currencyOf(params: { currency: string }): CurrencyCode {
  if (!isCurrencyCode(params.currency)) throw notFound('currency')
  return params.currency
}

function wireFxRate(rate: Rate, judged: { now: Temporal.Instant; maxAgeDays: number }) {
  const lastGood = rate.asOf.add({ hours: 24 * judged.maxAgeDays })
  return {
    currency: rate.quote,
    rate: normaliseRate(rate.rate),
    rate_id: rate.id,
    source: rate.source,
    as_of: timestamp(rate.asOf),
    quotable: isQuotable({ rate, ...judged }),
    expires_at: rate.source === 'manual' ? null : timestamp(lastGood),
  }
}
