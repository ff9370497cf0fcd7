import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pricesAt, pricesBySizeOf } from '#domain/listing/price-steps.ts'
import { fromPrice, groupPriceMinor } from '#domain/listing/prices.ts'
import { type CurrencyCode, decimalsOf } from '#domain/money/currency.ts'
import { roundingStepMinor } from '#domain/money/rounding.ts'
import type { Pricing } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/sales/quote.ts'
import type { PriceRow, SaleSheet } from '#domain/sales/sale-sheet.ts'
import { times } from '../../support/fault-size.ts'
import {
  adults,
  DOLLARS,
  NOW,
  quoted,
  someExtra,
  someRow,
  someSelection,
  someSheet,
  someUnit,
} from '../../support/sale-sheet.ts'
import { shownFrom } from '../../support/shown-prices.ts'
import {
  anyMoney,
  anyRow,
  anySheet,
  HOTEL,
  MONEYS,
  type Money,
  RATES,
  selectionsFrom,
} from './arbitrary-sale.ts'

const SHEETS = times({ short: 1_000, full: 5_000 })
const SELECTIONS = 20

describe('whatever is sold, in whatever currency and rounding', () => {
  test('lines are unit price times quantity and add up to the totals, tens of thousands of times [R-MON-29, R-MON-30, R-MON-26, R-MON-27, R-MON-28, R-MON-04, T-PRICE-3]', () => {
    let at = 0
    fc.assert(
      fc.property(anySheet, fc.nat(), (sheet, seed) => {
        for (const selection of selectionsFrom(sheet, seed, SELECTIONS)) {
          const { pricing } = MONEYS[at++ % MONEYS.length] as Money
          expectExactSums(quoted(sheet, selection, { pricing, pickup: HOTEL }))
        }
      }),
      { numRuns: SHEETS },
    )
    expect(at).toBeGreaterThanOrEqual(SHEETS * SELECTIONS)
  })
})

/** Added up once more, in other numbers than the code uses. */
function expectExactSums({ lines, totals, usd, fx }: Quote): void {
  const { dueNow, payLocally, grandTotal } = totals
  const sums = new Map<string, bigint>([[`upfront ${dueNow.currency}`, 0n]])
  for (const { qty, unitPrice, total, payAt } of lines) {
    if (BigInt(unitPrice.amount) * BigInt(qty) !== BigInt(total.amount)) expect.fail('no product')
    const key = `${payAt} ${total.currency}`
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(total.amount))
  }
  const quoted = [
    [`upfront ${dueNow.currency}`, BigInt(dueNow.amount)],
    ...payLocally.map(({ currency, amount }) => [`local ${currency}`, BigInt(amount)]),
  ]
  if (sums.size !== quoted.length) expect.fail('a sum is missing')
  for (const [key, sum] of quoted) if (sums.get(key as string) !== sum) expect.fail(`${key}`)
  const inOneCurrency = payLocally.every(({ currency }) => currency === dueNow.currency)
  const together = payLocally.reduce((sum, { amount }) => sum + amount, dueNow.amount)
  if (inOneCurrency && grandTotal.amount !== together) expect.fail('grand total')
  if (usd.selling < usd.net) expect.fail('a margin is never negative')
  if (usd.selling !== inDollars(grandTotal, fx.rate)) expect.fail('dollars of what is sold')
}

/** To the nearest cent, in fractions. */
function inDollars({ amount, currency }: Quote['totals']['grandTotal'], rate: string): number {
  const [whole = '', decimals = ''] = rate.split('.')
  const numerator = BigInt(amount) * 100n * 10n ** BigInt(decimals.length)
  const denominator = BigInt(whole + decimals) * 10n ** BigInt(decimalsOf(currency))
  return Number((2n * numerator + denominator) / (2n * denominator))
}

describe('a price in local money alone', () => {
  test('counts in the whole as it converts, in every currency and rounding [R-MON-28]', () => {
    const prices = fc.record({
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      currency: fc.constantFrom('EUR' as const, 'JPY' as const, 'OMR' as const, 'USD' as const),
      qty: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(prices, anyMoney, ({ qty, ...localPrice }, { pricing, rounding }) => {
        const extra = someExtra({ pay: 'local', price: 0, localPrice })
        const selection = someSelection({ extras: [{ extraId: extra.id, qty }] })
        const { totals } = quoted(someSheet({ extras: [extra] }), selection, { pricing })
        expect(totals.payLocally).toEqual([{ ...localPrice, amount: localPrice.amount * qty }])
        const counted = (totals.grandTotal.amount - totals.dueNow.amount) / qty
        const { currency } = pricing
        if (localPrice.currency === currency) {
          expect(counted).toBe(localPrice.amount)
          return
        }
        const step = currency === 'USD' ? 1 : Number(roundingStepMinor({ currency, rounding }))
        // What is below half a step counts as it is.
        expect(counted % step === 0 || 2 * counted <= step).toBe(true)
        const dollars =
          localPrice.amount / 10 ** decimalsOf(localPrice.currency) / rateFor(localPrice)
        const exact = dollars * Number(pricing.rate.rate) * 10 ** decimalsOf(currency)
        expect(Math.abs(counted - exact)).toBeLessThanOrEqual(step * 1.000001)
        expect(counted).toBeGreaterThan(0)
      }),
      { numRuns: 2_000 },
    )
  })
})

const rateFor = ({ currency }: { currency: CurrencyCode }) =>
  Number(RATES.find(([code]) => code === currency)?.[1])

describe('one more traveller', () => {
  test('of the same kind never lowers the total of a table that was accepted [R-ERR-16, T-PRICE-3]', () => {
    fc.assert(
      fc.property(anyRow, fc.integer({ min: 1, max: 15 }), (row, size) => {
        const sheet = tableOnly(row)
        expect(totalOf(sheet, size + 1, DOLLARS)).toBeGreaterThanOrEqual(
          totalOf(sheet, size, DOLLARS),
        )
      }),
      { numRuns: 2_000 },
    )
  })

  test('nor does one more of the kind that pays most in a mixed group', () => {
    const both = (sheet: SaleSheet, adult: number, child: number) =>
      quoted(sheet, mixed({ adult, child })).totals.dueNow.amount
    const sizes = fc.integer({ min: 1, max: 7 })
    fc.assert(
      fc.property(anyRow, sizes, sizes, (row, adult, child) => {
        const sheet = tableOnly(childrenPayLess(row))
        expect(both(sheet, adult + 1, child)).toBeGreaterThanOrEqual(both(sheet, adult, child))
      }),
      { numRuns: 2_000 },
    )
  })

  test('a cheaper kind may lower it: each unit is held against itself only', () => {
    const row = someRow({ adult: { 1: 10_000, 2: 5_000 }, child: { 1: 1_000, 2: 500 } })
    const sheet = tableOnly(row)
    expect(quoted(sheet, mixed({ adult: 1, child: 0 })).totals.dueNow.amount).toBe(10_000)
    expect(quoted(sheet, mixed({ adult: 1, child: 1 })).totals.dueNow.amount).toBe(5_500)
  })

  test('lowers a converted total by less than a step of rounding for each traveller [R-MON-06]', () => {
    fc.assert(
      fc.property(anyRow, fc.integer({ min: 1, max: 15 }), anyMoney, (row, size, money) => {
        const sheet = tableOnly(row)
        const { pricing } = money
        const change = totalOf(sheet, size + 1, pricing) - totalOf(sheet, size, pricing)
        expect(change).toBeGreaterThan(-(2 * size + 1) * stepOf(money))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a group that is split', () => {
  test('never gains where a larger group does not pay more each [T-PRICE-3]', () => {
    const sizes = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(anyRow, sizes, sizes, anyMoney, (row, first, second, { pricing }) => {
        const sheet = tableOnly(neverDearer(row))
        const apart = totalOf(sheet, first, pricing) + totalOf(sheet, second, pricing)
        expect(apart).toBeGreaterThanOrEqual(totalOf(sheet, first + second, pricing))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the list', () => {
  test('shows for every size of group what a quote asks [R-MON-08, R-MON-07]', () => {
    fc.assert(
      fc.property(anyRow, fc.integer({ min: 1, max: 51 }), anyMoney, (row, travellers, money) => {
        const { pricing } = money
        const sheet = tableOnly(row)
        const { steps } = pricesAt(shownFrom([sheet], NOW).periods, NOW.epochMilliseconds)
        const minor = pricesBySizeOf(steps)[travellers - 1] ?? Number.NaN
        const shown = groupPriceMinor({ minor, travellers, price: pricing.price })
        expect(shown).toBe(totalOf(sheet, travellers, pricing))
        const from = fromPrice({ steps, price: pricing.price })
        const { groupSize = 0, amountMinor } = from ?? {}
        expect(totalOf(sheet, groupSize, pricing)).toBe((amountMinor ?? 0) * groupSize)
      }),
      { numRuns: 2_000 },
    )
  })
})

const totalOf = (sheet: SaleSheet, size: number, pricing: Pricing) =>
  quoted(sheet, adults(size), { pricing }).totals.dueNow.amount

const mixed = (group: Record<string, number>) =>
  someSelection({
    units: Object.entries(group).map(([unitId, qty]) => ({ unitId, qty, ages: null })),
  })

/** Nothing but a table, with room for everybody. */
function tableOnly(row: PriceRow): SaleSheet {
  const units = [someUnit(), someUnit({ id: 'child', type: 'child' })]
  return someSheet({ units, priceRows: [row], capacityMode: 'free_sale' })
}

/** A margin is rounded to the cent before the price is converted and rounded itself. */
function stepOf({ pricing: { currency, rate }, rounding, marginBp }: Money): number {
  const step = currency === 'USD' ? 1 : Number(roundingStepMinor({ currency, rounding }))
  const centMinor = (Number(rate.rate) * 10 ** decimalsOf(currency)) / 100
  return marginBp === 0 ? step : step + centMinor
}

function childrenPayLess(row: PriceRow): PriceRow {
  const adult = new Map(row.cells.map(cell => [`${cell.unitId} ${cell.tier}`, cell.net]))
  return {
    ...row,
    cells: row.cells.map(cell => ({
      ...cell,
      net: Math.min(cell.net, adult.get(`adult ${cell.tier}`) ?? 0),
    })),
  }
}

function neverDearer(row: PriceRow): PriceRow {
  const least = new Map<string, number>()
  return {
    ...row,
    cells: row.cells.map(cell => {
      const net = Math.min(cell.net, least.get(cell.unitId) ?? cell.net)
      least.set(cell.unitId, net)
      return { ...cell, net }
    }),
  }
}
