import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDays } from '#domain/availability/calendar.ts'
import { groupOf } from '#domain/pricing/group.ts'
import { pricedDays } from '#domain/pricing/priced-days.ts'
import { makePricing } from '#domain/pricing/pricing.ts'
import { quoteSelection } from '#domain/pricing/quote-selection.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Taken } from '#domain/sales/stock.ts'
import { givenOf, NOW, rateOf, someExtra, someRow, someSheet } from '../../support/sale-sheet.ts'
import { anySale, everySelection, saleOf } from '../availability/sale-at-a-start.ts'

const DATE = '2027-05-12'
const START = `${DATE}T09:00`
const MAP = { cities: new Map(), places: new Map(), placesById: new Map() }
const EUROS = makePricing({
  rate: rateOf('EUR', '0.91847'),
  rounding: 'none',
  marginBp: 250,
  rates: new Map(),
})

function pricesOf(sheet: SaleSheet, { taken = new Map() as Taken, travellers = 1 } = {}) {
  const group = groupOf(sheet, travellers)
  const site = { nowMs: NOW.epochMilliseconds, taken, methods: [] }
  const days = { from: DATE, to: DATE }
  const asked = { ...site, ...days, now: NOW, group, pricing: EUROS, map: MAP }
  const [calendarDay] = calendarDays(sheet, { ...site, ...days })
  const [day] = pricedDays(sheet, asked)
  return { group, day, calendarDay }
}

/** Most random sales are sold out; this one has places for whoever may come. */
function withPlaces(sheet: SaleSheet): SaleSheet {
  const { vehicle } = sheet
  return {
    ...sheet,
    minUnits: null,
    maxUnits: null,
    maxParty: null,
    units: sheet.units.map(unit => ({ ...unit, minQty: null, maxQty: null, accompaniedBy: [] })),
    schedule: {
      ...sheet.schedule,
      rules: sheet.schedule.rules.map(rule => ({ ...rule, capacity: 12 })),
    },
    pool: null,
    vehicle: vehicle && { ...vehicle, seats: 4, limit: null },
    roomTypes: sheet.roomTypes.map(type => ({ ...type, rooms: 7, supplement: 1_234 })),
    extras: sheet.extras.map(extra => ({ ...extra, stockPerDay: 20 })),
  }
}

/** What every quote for so many of the unit comes to, whatever rooms it names. */
function quotedTotals(sheet: SaleSheet, { unitId, qty, taken }: Asked): number[] {
  const given = givenOf({ taken, pricing: EUROS })
  return [...everySelection(sheet)]
    .filter(({ units }) => {
      return units.length === 1 && units[0]?.unitId === unitId && units[0]?.qty === qty
    })
    .flatMap(selection => {
      const quoted = quoteSelection(sheet, { ...selection, start: START }, given)
      return quoted.granted ? [quoted.value.totals.grandTotal.amount] : []
    })
}

type Asked = { unitId: string | undefined; qty: number; taken: Taken }

describe('the price of a day', () => {
  test('is what the cheapest quote for so many of the unit says, and null where each is refused [R-QUO-35]', () => {
    let bought = 0
    const many = fc.integer({ min: 1, max: 7 })
    fc.assert(
      fc.property(anySale, many, fc.boolean(), (made, qty, hasPlaces) => {
        const sale = saleOf(made)
        const sheet = hasPlaces ? withPlaces(sale.sheet) : sale.sheet
        const taken: Taken = hasPlaces ? new Map() : sale.taken
        const { group, day, calendarDay } = pricesOf(sheet, { taken, travellers: qty })
        const [start] = day?.starts ?? []
        const { price, rooms: _rooms, ...standing } = start ?? { price: null, rooms: [] }
        expect(standing).toEqual(calendarDay?.starts[0])
        const totals = quotedTotals(sheet, { unitId: group?.unit.id, qty, taken })
        const least = totals.length === 0 ? null : Math.min(...totals)
        expect(price?.total.amount ?? null).toBe(least)
        if (least !== null) bought += 1
      }),
      { numRuns: 1_000 },
    )
    expect(bought).toBeGreaterThan(50)
  })

  test('has in it what everybody has to take, and is struck through under a special [R-QUO-35]', () => {
    const special = {
      id: 'special',
      startsFrom: DATE,
      startsTo: DATE,
      bookFrom: null,
      bookTo: null,
      percentOff: 20,
      amountOff: null,
    }
    const sheet = someSheet({
      specials: [special],
      priceRows: [someRow({ adult: { 1: 10_000, 3: 8_000 } })],
      extras: [someExtra({ who: 'everyone', per: 'person', price: 500 })],
    })
    const { day } = pricesOf(sheet, { travellers: 3 })
    const price = (usd: number) => EUROS.price(usd)
    expect(day?.price).toEqual({
      perPerson: { amount: price(6_400), currency: 'EUR' },
      originalPerPerson: { amount: price(8_000), currency: 'EUR' },
      total: { amount: 3 * price(6_400) + 3 * price(500), currency: 'EUR' },
    })
  })

  test('fills the cheapest rooms that are left, and says which [R-QUO-36]', () => {
    const room = (id: string, supplement: number, rooms: number) => ({
      id,
      names: { en: id },
      sleeps: 2,
      shareable: true,
      supplement,
      rooms,
    })
    const sheet = someSheet({ roomTypes: [room('suite', 5_000, 5), room('twin', 0, 1)] })
    const taken = new Map([[`beds twin ${START}`, 1]])
    const [start] = pricesOf(sheet, { taken, travellers: 3 }).day?.starts ?? []
    expect(start?.rooms).toEqual([
      { roomTypeId: 'twin', qty: 1, beds: 1 },
      { roomTypeId: 'suite', qty: 1, beds: null },
    ])
    const total = 3 * EUROS.price(10_000) + 2 * EUROS.price(5_000)
    expect(start?.price?.total.amount).toBe(total)
  })
})
