import { expect, test } from 'vitest'
import { listTrips } from '#domain/listing/list-trips.ts'
import { buildTable } from '#domain/listing/listing-table.ts'
import { partyOf } from '#domain/listing/party.ts'
import { priceForParty } from '#domain/listing/sorted-rows.ts'
import { request, scratch, steps, trip } from './catalog.ts'

const rows = Array.from({ length: 600 }, (_, at) =>
  trip(`t${at}`, { prices: steps({ 1: 9000 - at }) }),
)

test('a party that nobody asked for before is priced in pieces, and once', () => {
  const table = buildTable(rows)
  const fares = { optionsOf: new Map(), cuts: [], untilMs: Number.POSITIVE_INFINITY }
  const party = partyOf([30, 30])
  const partyFares = { party, another: partyOf([30, 30, 30]), fares }
  const asked = request({ sort: 'price', travellers: 2, partyFares, limit: 3 })
  const priced = { pricers: asked.pricers, partyFares }
  expect([...priceForParty(table, priced)]).toHaveLength(5)
  expect([...priceForParty(table, priced)]).toHaveLength(0)
  const { trips } = listTrips(table, asked, scratch)
  expect(trips.map(({ tripId }) => tripId)).toEqual(['t599', 't598', 't597'])
})
