import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SalesPart, sumSales } from '#domain/reports/sum-sales.ts'

const count = fc.nat(100)
const amount = fc.nat(1_000_000)
const partArbitrary: fc.Arbitrary<SalesPart<string>> = fc.record({
  key: fc.constantFrom('a', 'b', 'c'),
  currency: fc.constantFrom('USD', 'OMR', 'JPY'),
  bookings: fc.integer({ min: 1, max: 100 }),
  pax: count,
  total: amount,
  totalUsd: amount,
  operatorShareUsd: amount,
  marketplaceCommissionUsd: amount,
  resellerMarginUsd: amount,
  pending: count,
  cancelled: count,
})

test('however bookings are grouped, the rows add up to the same totals [R-REP-02]', () => {
  fc.assert(
    fc.property(fc.array(partArbitrary), parts => {
      const { rows, totals } = sumSales(parts, key => key)
      const asOne = sumSales(parts, () => 'all')
      expect(asOne.totals).toEqual(totals)
      for (const field of ['bookings', 'pax', 'totalUsd', 'operatorShareUsd', 'pending'] as const) {
        expect(rows.reduce((sum, { sums }) => sum + sums[field], 0)).toBe(totals[field])
      }
      for (const { currency, amount } of totals.asSold) {
        const sold = rows.flatMap(({ sums }) => sums.asSold)
        const own = sold.filter(money => money.currency === currency)
        expect(own.reduce((sum, money) => sum + money.amount, 0)).toBe(amount)
      }
    }),
  )
})
