import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDays } from '#domain/availability/calendar.ts'
import { quoteSelection } from '#domain/pricing/quote-selection.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { stockKey, type Taken } from '#domain/sales/stock.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'
import { times } from '../../support/fault-size.ts'
import {
  givenOf,
  NOW,
  refusalOf,
  someExtra,
  someRow,
  someSelection,
  someSheet,
} from '../../support/sale-sheet.ts'
import { anySale, everySelection, saleOf } from './sale-at-a-start.ts'

const DATE = '2027-05-12'
const START = `${DATE}T09:00`
const NOTHING: Taken = new Map()

/** What the calendar of a site says of the start. */
function startOf(
  sheet: SaleSheet,
  { taken = NOTHING, methods = [], now = NOW }: Partial<Around> = {},
) {
  const nowMs = now.epochMilliseconds
  const [day] = calendarDays(sheet, { from: DATE, to: DATE, nowMs, taken, methods })
  return day?.starts[0] ?? null
}

type Around = { taken: Taken; methods: readonly PaymentMethod[]; now: Temporal.Instant }

describe('a start is open only where somebody can buy it', () => {
  test('a trip that is priced on request is closed, and its quote names the unit asked for first [D-21, R-ERR-21]', () => {
    const sheet = someSheet({ pricesShown: false })
    expect(startOf(sheet)).toMatchObject({ status: 'closed', remaining: null })
    const facts = { unitId: 'adult', reason: 'outside_season' }
    expect(refusalOf(sheet)).toEqual({ code: 'PriceNotAvailable', facts })
  })

  test('a date without a price is closed: outside the seasons, on another weekday [D-21]', () => {
    const row = someRow({ adult: { 1: 10_000 } })
    const later = { ...row, season: { from: '2027-06-01', to: '2027-06-30' } }
    expect(startOf(someSheet({ priceRows: [later] }))?.status).toBe('closed')
    // The day is a Wednesday.
    expect(startOf(someSheet({ priceRows: [{ ...row, weekdays: [6, 7] }] }))?.status).toBe('closed')
    expect(startOf(someSheet({ priceRows: [{ ...row, weekdays: [3] }] }))?.status).toBe('open')
    expect(startOf(someSheet({ priceRows: [] }))?.status).toBe('closed')
  })

  test('fewer places left than min_units is sold out, and so is fewer than the smallest price [D-21]', () => {
    const taken = new Map([[seats(), 7]])
    expect(startOf(someSheet({ minUnits: 4 }), { taken })).toEqual({
      time: '09:00',
      status: 'sold_out',
      remaining: 0,
    })
    expect(startOf(someSheet({ minUnits: 3 }), { taken })).toMatchObject({
      status: 'open',
      remaining: 3,
    })
    const fromFive = someSheet({ priceRows: [someRow({ adult: { 5: 10_000 } })] })
    expect(startOf(fromFive)?.status).toBe('open')
    expect(startOf(fromFive, { taken })?.status).toBe('sold_out')
  })

  test('what comes with every booking and has run out sells the day out [D-21]', () => {
    const lunch = someExtra({ who: 'everyone', per: 'person', stockPerDay: 5 })
    const sheet = someSheet({ extras: [lunch], minUnits: 2 })
    const key = stockKey({ kind: 'extras', subjectId: 'lunch', slot: DATE })
    expect(startOf(sheet, { taken: new Map([[key, 3]]) })?.status).toBe('open')
    expect(startOf(sheet, { taken: new Map([[key, 4]]) })?.status).toBe('sold_out')
  })

  test('where nobody can be fetched and everybody must be, it is closed [D-21]', () => {
    const pickup = { included: true, required: true, asks: [], instructions: {}, rules: [] }
    expect(startOf(someSheet({ pickup }))?.status).toBe('closed')
  })

  test('no way to pay that ends in time is past the cutoff, for the quote as well [D-21, R-PAY-04]', () => {
    const methods = [way('bank_transfer', 48), way('payment_link', 24)]
    const startsAt = Temporal.Instant.from('2027-05-12T06:00:00Z')
    const last = startsAt.subtract({ hours: 24 })
    const late = last.add({ milliseconds: 1 })
    const sheet = someSheet()
    expect(startOf(sheet, { methods, now: last })?.status).toBe('open')
    expect(refusalOf(sheet, someSelection(), { methods, now: last })).toBeNull()
    expect(startOf(sheet, { methods, now: late })).toMatchObject({ status: 'past_cutoff' })
    expect(refusalOf(sheet, someSelection(), { methods, now: late })).toEqual({
      code: 'PastCutoff',
      facts: { cutoffAt: '2027-05-11T06:00:00.000Z' },
    })
    const onArrival = [...methods, way('pay_on_arrival', null)]
    expect(startOf(sheet, { methods: onArrival, now: late })?.status).toBe('open')
  })

  test('where nothing is due, neither deadlines nor ways to pay close a start [D-50]', () => {
    const free = someSheet({ priceRows: [someRow({ adult: { 1: 0, 3: 1_000 } })] })
    const now = Temporal.Instant.from('2027-05-11T06:00:00Z')
    const late = { methods: [way('bank_transfer', 72)], now }
    const none = { methods: [way('bank_transfer', null)], now }
    const noAccount = { ...free, takes: { transfers: false, cards: true } }
    for (const [sheet, site] of [
      [free, late],
      [noAccount, none],
    ] as const) {
      expect(startOf(sheet, site)?.status).toBe('open')
      expect(refusalOf(sheet, someSelection(), site)).toBeNull()
    }
    const three = someSelection({ units: [{ unitId: 'adult', qty: 3, ages: null }] })
    expect(refusalOf(free, three, late)?.code).toBe('PastCutoff')
    expect(refusalOf(noAccount, three, none)?.code).toBe('SlotClosed')
    const taken = new Map([[seats(), 10]])
    expect(startOf(free, { ...late, taken })?.status).toBe('sold_out')
    expect(refusalOf(free, someSelection(), { ...late, taken })?.code).toBe('SoldOut')
    const fee = someExtra({ who: 'everyone', per: 'person', price: 100 })
    expect(startOf({ ...free, extras: [fee] }, late)?.status).toBe('past_cutoff')
  })

  test('a site whose only way is a transfer to a seller without an account sells nothing [D-21]', () => {
    const sheet = someSheet({ takes: { transfers: false, cards: true } })
    const methods = [way('bank_transfer', null)]
    expect(startOf(sheet, { methods })?.status).toBe('closed')
    const facts = { reason: 'no_way_to_pay' }
    expect(refusalOf(sheet, someSelection(), { methods })).toEqual({ code: 'SlotClosed', facts })
  })

  test('what is open all day is sold that day where a way to pay has no deadline [D-21]', () => {
    const schedule = {
      rules: [{ from: null, to: null, weekdays: [], times: [], capacity: 5 }],
      dates: [],
      closesAt: null,
    }
    const sheet = someSheet({ availabilityType: 'opening_hours', schedule })
    const now = Temporal.Instant.from('2027-05-12T10:00:00Z')
    expect(startOf(sheet, { now, methods: [way('pay_on_arrival', null)] })?.status).toBe('open')
    expect(startOf(sheet, { now, methods: [way('payment_link', 2)] })?.status).toBe('past_cutoff')
  })
})

const way = (kind: PaymentMethod['kind'], deadlineHours: number | null): PaymentMethod => ({
  kind,
  deadlineHours,
  currencies: ['USD'],
})
const seats = () => stockKey({ kind: 'seats', subjectId: 'option', slot: START })

describe('whatever is sold', () => {
  test('a start is open where some selection of all can be quoted, and nowhere else [R-CAL-05, D-21]', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(anySale, sale => {
        const { sheet, taken } = saleOf(sale)
        const status = startOf(sheet, { taken })?.status ?? ''
        let canBuy = false
        for (const selection of everySelection(sheet)) {
          canBuy = quoteSelection(sheet, selection, givenOf({ taken })).granted
          if (canBuy) break
        }
        seen.set(status, (seen.get(status) ?? 0) + 1)
        expect(status === 'open').toBe(canBuy)
      }),
      { numRuns: times({ short: 700, full: 2_000 }) },
    )
    expect([...seen.keys()].sort()).toEqual(['closed', 'open', 'sold_out'])
  })
})
