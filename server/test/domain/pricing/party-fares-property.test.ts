import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startsOn } from '#domain/availability/starts.ts'
import { partyPrice } from '#domain/listing/fares.ts'
import { partyOf } from '#domain/listing/party.ts'
import { siteFaresAt } from '#domain/listing/site-prices.ts'
import { rowOn } from '#domain/pricing/price-table.ts'
import { quoteSelection } from '#domain/pricing/quote-selection.ts'
import { tripPrices } from '#domain/pricing/trip-prices.ts'
import type { PriceCell, PriceRow, SaleSheet, SaleUnit } from '#domain/sales/sale-sheet.ts'
import { stockKey, type Taken } from '#domain/sales/stock.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'
import { givenOf, NOW, someSelection, someSheet, someUnit } from '../../support/sale-sheet.ts'
import { anyMoney } from './arbitrary-sale.ts'

const DATES = ['2026-11-20', '2026-11-21', '2026-11-22'] as const
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })
const upTo = (most: number) => fc.integer({ min: 1, max: most })
const anyNet = fc.integer({ min: 0, max: 40 }).map(tens => tens * 250 + 1)

const RANGES = [
  [null, null],
  [null, 2],
  [3, 11],
  [12, null],
  [18, 64],
  [60, null],
] as const

const anyUnit = fc
  .record({
    range: fc.constantFrom(...RANGES),
    minQty: fc.option(upTo(2), { nil: null, freq: 6 }),
    maxQty: fc.option(upTo(3), { nil: null, freq: 3 }),
    takesSeat: fc.constantFrom(true, true, true, false),
    free: fc.constantFrom(false, false, false, true),
    isAccompanied: fc.constantFrom(false, false, false, true),
  })
  .map(({ range: [minAge, maxAge], ...rest }) => ({ ...rest, minAge, maxAge }))

/** The first is a grown-up who pays: without one a list shows no price of an option at all. */
const anyUnits: fc.Arbitrary<SaleUnit[]> = fc
  .tuple(fc.constantFrom(null, 12, 18), fc.array(anyUnit, { minLength: 1, maxLength: 3 }))
  .map(([minAge, others]) => [
    someUnit({ minAge }),
    ...others.map(({ isAccompanied, ...unit }, at) =>
      someUnit({
        ...unit,
        id: `unit-${at}`,
        type: 'child',
        accompaniedBy: isAccompanied ? ['adult'] : [],
      }),
    ),
  ])

const TIERS = [
  { min: 1, max: 2 },
  { min: 3, max: null },
]

const anyCell = fc.record({ net: anyNet, isByAge: fc.boolean(), old: anyNet, isSold: fc.nat(9) })

function rowWith(units: readonly SaleUnit[], cells: readonly CellDraw[]): PriceRow {
  return {
    season: null,
    weekdays: [],
    tiers: TIERS,
    cells: units.flatMap(({ id, free }, nth) =>
      TIERS.flatMap(({ min }, at): PriceCell[] => {
        const { net = 1, isByAge = false, old = 1, isSold = 1 } = cells[nth * 2 + at] ?? {}
        if (free || (isSold === 0 && nth > 0)) return []
        const agePrices = [
          { fromAge: 0, toAge: 14, net },
          { fromAge: 10, toAge: 99, net: old },
        ]
        return [{ unitId: id, tier: min, net, agePrices: isByAge && nth > 0 ? agePrices : [] }]
      }),
    ),
  }
}

type CellDraw = { net: number; isByAge: boolean; old: number; isSold: number }

const anySheet: fc.Arbitrary<SaleSheet> = fc
  .record({
    units: anyUnits,
    first: fc.array(anyCell, { minLength: 8, maxLength: 8 }),
    second: fc.array(anyCell, { minLength: 8, maxLength: 8 }),
    capacities: fc.tuple(orNull(upTo(6)), orNull(upTo(6)), orNull(upTo(6))),
    minUnits: fc.option(upTo(3), { nil: null, freq: 4 }),
    maxUnits: orNull(upTo(6)),
    maxParty: orNull(upTo(6)),
    percentOff: orNull(upTo(90)),
  })
  .map(({ units, first, second, capacities, percentOff, ...rest }) =>
    someSheet({
      ...rest,
      units,
      priceRows: [
        { ...rowWith(units, first), season: { from: DATES[0], to: DATES[1] } },
        rowWith(units, second),
      ],
      schedule: {
        rules: [],
        dates: DATES.map((date, at) => {
          return { date, times: ['09:00'], capacity: capacities[at] ?? null }
        }),
        closesAt: null,
      },
      specials:
        percentOff === null
          ? []
          : [
              {
                id: 'special',
                startsFrom: DATES[1],
                startsTo: DATES[2],
                bookFrom: null,
                bookTo: null,
                percentOff,
                amountOff: null,
              },
            ],
    }),
  )

const anyAges = fc.array(fc.constantFrom(1, 8, 12, 13, 30, 30, 63, 70), {
  minLength: 1,
  maxLength: 4,
})

/** Every way to book these travellers as units of the option. */
function* assignments(units: readonly SaleUnit[], ages: readonly number[]): Generator<SaleUnit[]> {
  const [age, ...rest] = ages
  if (age === undefined) return yield []
  for (const unit of units) {
    if (age < (unit.minAge ?? 0) || age > (unit.maxAge ?? age)) continue
    for (const others of assignments(units, rest)) yield [unit, ...others]
  }
}

const namesAge = ({ minAge, maxAge }: SaleUnit) => minAge !== null || maxAge !== null

function netOf(row: PriceRow, unit: SaleUnit, { age, pax }: { age: number; pax: number }) {
  if (unit.free) return 0
  const tier = TIERS.find(({ min, max }) => min <= pax && pax <= (max ?? pax))
  const cell = row.cells.find(one => one.unitId === unit.id && one.tier === tier?.min)
  if (!cell || cell.agePrices.length === 0) return cell?.net ?? null
  return cell.agePrices.find(({ fromAge, toAge }) => fromAge <= age && age <= toAge)?.net ?? null
}

/** Whether each is in a unit of their age, or else in the dearest that names none. */
function kindOfWay(
  sheet: SaleSheet,
  row: PriceRow,
  { ages, as, pax }: { ages: readonly number[]; as: readonly SaleUnit[]; pax: number },
): 'own' | 'wide' | null {
  let kind: 'own' | 'wide' = 'own'
  for (const [at, age] of ages.entries()) {
    const unit = as[at]
    if (unit === undefined || namesAge(unit)) continue
    const nets = sheet.units
      .filter(one => !namesAge(one))
      .map(one => netOf(row, one, { age, pax }) ?? -1)
    const net = netOf(row, unit, { age, pax })
    const isFirst = sheet.units.find((one, nth) => {
      return (
        !namesAge(one) && nth < sheet.units.indexOf(unit) && netOf(row, one, { age, pax }) === net
      )
    })
    if (net !== Math.max(...nets) || isFirst) return null
    const isOwn = sheet.units.some(
      one =>
        namesAge(one) &&
        age >= (one.minAge ?? 0) &&
        age <= (one.maxAge ?? age) &&
        netOf(row, one, { age, pax }) !== null,
    )
    if (isOwn) kind = 'wide'
  }
  return kind
}

/** The cheapest quote that any start grants these travellers. */
function quoted(sheet: SaleSheet, ages: readonly number[], given: Parameters<typeof givenOf>[0]) {
  const found = new Map<string, { own: number[]; wide: number[] }>()
  for (const start of DATES.flatMap(date => startsOn(sheet, date))) {
    const row = rowOn(sheet, start.date)
    if (typeof row === 'string') continue
    for (const as of assignments(sheet.units, ages)) {
      const pax = as.filter(({ takesSeat }) => takesSeat).length
      const kind = kindOfWay(sheet, row, { ages, as, pax })
      if (kind === null) continue
      const units = as.map((unit, at) => ({ unitId: unit.id, qty: 1, ages: [ages[at] ?? 0] }))
      const quote = quoteSelection(
        sheet,
        someSelection({ start: start.start, units }),
        givenOf(given),
      )
      if (!quote.granted) continue
      const isDear = start.date === DATES[0]
      const key = `${JSON.stringify(row.cells)} ${pax > 2} ${isDear}`
      const ways = found.getOrInsertComputed(key, () => ({ own: [], wide: [] }))
      const sum = quote.value.lines.reduce((all, line) => all + line.total.amount, 0)
      ways[kind].push(sum)
    }
  }
  const prices = [...found.values()].map(({ own, wide }) => Math.min(...(own.length ? own : wide)))
  return prices.length === 0 ? null : Math.min(...prices)
}

describe('what lists show that a party pays', () => {
  test('is its cheapest quote, each as the unit of their age', () => {
    let priced = 0
    let wide = 0
    const anySold = fc.array(fc.tuple(fc.constantFrom(...DATES), upTo(5)), { maxLength: 3 })
    fc.assert(
      fc.property(anySheet, anyAges, anySold, anyMoney, (sheet, ages, sold, { pricing }) => {
        const taken: Taken = new Map(
          sold.map(([date, qty]) => [
            stockKey({ kind: 'seats', subjectId: 'option', slot: `${date}T09:00` }),
            qty,
          ]),
        )
        const { fares } = tripPrices([sheet], { now: NOW, taken, leads: [] }).prices
        if (fares === null) return
        const { takes } = sheet
        const at = { methods: [ON_ARRIVAL], nowMs: NOW.epochMilliseconds }
        const { options } = siteFaresAt({ fares, takes }, at)
        const shown = partyPrice(options, { party: partyOf(ages), price: pricing.price })
        const expected = quoted(sheet, ages, { pricing, taken })
        expect(shown).toBe(expected)
        if (expected === null) wide++
        else priced++
      }),
      { numRuns: 600 },
    )
    expect(priced).toBeGreaterThan(100)
    expect(wide).toBeGreaterThan(20)
  })
})

const ON_ARRIVAL: PaymentMethod = {
  kind: 'pay_on_arrival',
  deadlineHours: null,
  currencies: ['USD'],
}
