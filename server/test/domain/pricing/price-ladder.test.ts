import { describe, expect, test } from 'vitest'
import { priceLadder } from '#domain/pricing/price-ladder.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import {
  NOW,
  quoted,
  someRow,
  someSelection,
  someSheet,
  someUnit,
} from '../../support/sale-sheet.ts'

const ladderOf = (...sheets: SaleSheet[]) => priceLadder(sheets, NOW)
const season = (from: string, to: string, usd: number) => ({
  ...someRow({ adult: { 1: usd } }),
  season: { from, to },
})

describe('the prices of a list', () => {
  test('are those of the cheapest option that takes so many [R-MON-07, R-MON-08]', () => {
    const private_ = someSheet({
      private: true,
      maxUnits: 6,
      priceRows: [someRow({ adult: { 1: 40_000, 4: 8_000 } })],
    })
    const shared = someSheet({ minUnits: 2 })
    const ladder = ladderOf(private_, shared)
    expect(ladder?.slice(0, 8)).toEqual([
      40_000, 10_000, 10_000, 8_000, 8_000, 8_000, 10_000, 10_000,
    ])
    expect(ladder).toHaveLength(51)
  })

  test('are of days to come on which it runs; where it runs on none, of any day to come', () => {
    const priceRows = [
      season('2026-01-01', '2026-11-01', 1_000),
      season('2026-12-01', '2026-12-31', 6_000),
      season('2027-01-01', '2027-12-31', 9_000),
    ]
    const rules = [{ from: '2027-02-01', to: null, weekdays: [], times: ['09:00'], capacity: 5 }]
    const schedule = { rules, dates: [], closesAt: null }
    expect(ladderOf(someSheet({ priceRows, schedule }))?.[0]).toBe(9_000)
    expect(ladderOf(someSheet({ priceRows, schedule: { ...schedule, rules: [] } }))?.[0]).toBe(
      6_000,
    )
    expect(ladderOf(someSheet({ priceRows: priceRows.slice(0, 1) }))).toBeNull()
  })

  test('know the specials that run, as a quote does [R-QUO-25]', () => {
    const special = {
      id: 's',
      startsFrom: '2027-05-12',
      startsTo: '2027-05-12',
      bookFrom: null,
      bookTo: '2026-11-15',
      percentOff: 33,
      amountOffUsd: null,
    }
    const sheet = someSheet({ specials: [special] })
    expect(ladderOf(sheet)?.[0]).toBe(6_700)
    expect(quoted(sheet).totals.dueNow.amount).toBe(6_700)
    expect(priceLadder([sheet], NOW.add({ hours: 24 }))?.[0]).toBe(10_000)
  })

  test('leave out what is paused, asked for, too large for its vehicles or free [R-MON-10]', () => {
    expect(ladderOf(someSheet({ salesPaused: true }))).toBeNull()
    expect(ladderOf(someSheet({ pricesShown: false }))).toBeNull()
    expect(ladderOf(someSheet({ priceRows: [] }))).toBeNull()
    expect(ladderOf()).toBeNull()
    const vehicle = { name: 'Jeep', seats: 4, maxPerBooking: 2, limit: null }
    const ladder = ladderOf(someSheet({ vehicle }))
    expect([ladder?.[7], ladder?.[8]]).toEqual([10_000, null])
    const units = [
      someUnit({ id: 'infant', free: true }),
      someUnit({ id: 'senior', type: 'senior' }),
    ]
    const prices = [someRow({ infant: { 1: 1 }, senior: { 1: 7_000 } })]
    expect(ladderOf(someSheet({ units, priceRows: prices }))?.[0]).toBe(7_000)
  })

  test('where the age decides, are those of the age that pays least', () => {
    const row = someRow({ adult: { 1: 0 } })
    const agePrices = [
      { fromAge: 0, toAge: 17, netUsd: 4_000 },
      { fromAge: 18, toAge: 99, netUsd: 9_000 },
    ]
    const priceRows = [{ ...row, cells: row.cells.map(cell => ({ ...cell, agePrices })) }]
    expect(ladderOf(someSheet({ priceRows }))?.[0]).toBe(4_000)
    expect(ladderOf(someSheet({ priceRows, units: [someUnit({ minAge: 18 })] }))?.[0]).toBe(9_000)
  })
})

describe('an offer', () => {
  test('is the whole price of its group: units, rooms and what everyone takes are part of it [R-QUO-22]', () => {
    const room = {
      names: { en: 'Tent' },
      sleeps: 2,
      shareable: false,
      supplementUsd: 500,
      rooms: null,
    }
    const sheet = someSheet({ roomTypes: [{ id: 'tent', ...room }], pricesShown: false })
    const selection = someSelection({ rooms: [{ roomTypeId: 'tent', qty: 1, beds: null }] })
    const offer = { id: 'offer', label: 'Offer', totalUsd: 77_700 }
    const { lines, totals, usd } = quoted(sheet, selection, { offer })
    expect(lines.map(({ kind, total, included }) => [kind, total.amount, included])).toEqual([
      ['unit', 0, true],
      ['room', 0, true],
      ['offer', 77_700, false],
    ])
    expect([totals.dueNow.amount, usd]).toEqual([77_700, { net: 77_700, selling: 77_700 }])
  })
})
