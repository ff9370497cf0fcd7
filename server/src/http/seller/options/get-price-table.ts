import { PriceTable } from '#contract/price-table.ts'
import { notFound } from '#domain/refusal.ts'
import { findOptionById } from '#store/options/options.ts'
import { findPriceTable } from '#store/options/price-tables.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wirePriceTable } from '../../wire/price-table.ts'

export const getPriceTable = endpoint({
  operationId: 'getPriceTable',
  method: 'GET',
  path: '/v1/options/{id}/price-table',
  tag: 'Prices',
  summary: 'Read the prices of an option',
  auth: seller('price:manage'),
  cache: 'no-store',
  limit: 'key',
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
