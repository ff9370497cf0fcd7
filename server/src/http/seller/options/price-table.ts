import { PriceTable, PriceTableBody, StoredPriceTable } from '#contract/price-table.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/options/price-table.ts'
import { findOptionById } from '#store/options/options.ts'
import { findPriceTable } from '#store/options/price-tables.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readPriceRows, wirePriceTable } from '../../wire/price-table.ts'
import { wireRoundingWarning } from '../../wire/rounding-warning.ts'

export const getPriceTable = endpoint({
  method: 'GET',
  path: '/v1/options/{id}/price-table',
  tag: 'Prices',
  summary: 'Read the prices of an option',
  auth: seller('price:manage'),
  shows: 'price_table',
  params: { id: uuidOf('option') },
  answers: {
    200: { description: 'The price table; no rows where there is none.', schema: PriceTable },
  },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const option = await findOptionById(db, { sellerId, id: params.id })
    if (!option) throw notFound('option')
    const key = { sellerId, optionId: option.id }
    return answer(200, wirePriceTable(await findPriceTable(db, key)))
  },
})

export const putPriceTable = endpoint({
  method: 'PUT',
  path: '/v1/options/{id}/price-table',
  tag: 'Prices',
  summary: 'Set the prices of an option',
  description:
    'The whole table. Of the rows that fit a start by season and weekday the first one counts; ' +
    'in it the tier is chosen by how many take a seat. Tiers go up without a hole, the first may ' +
    'begin above 1. Where `age_prices` are given, the age decides instead of `net`. One ' +
    'more traveller of a unit must never lower what all of them pay together. In other ' +
    'currencies rounding may still do that: `warnings` say where, on the own storefronts and on ' +
    'marketplaces that sell the trip.',
  auth: seller('price:manage'),
  edits: 'price_table',
  params: { id: uuidOf('option') },
  query: planParameters,
  body: PriceTableBody,
  bodyBytes: 1024 * 1024,
  answers: { 200: { description: 'The price table, as stored.', schema: StoredPriceTable } },
  problems: ['NotFound', 'Conflict', 'PriceTableNotMonotonic'],
  async handle(deps, call) {
    const { table, warnings } = await operations.putPriceTable(
      { ...actingOf(deps, call), currencies: deps.currencies },
      { optionId: call.params.id, rows: readPriceRows(call.body) },
    )
    return answer(200, {
      ...wirePriceTable(table),
      warnings: warnings.map(wireRoundingWarning),
    })
  },
})
