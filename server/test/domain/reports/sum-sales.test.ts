import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SalesPart, sumSales } from '#domain/reports/sum-sales.ts'

const count = fc.nat(100)
const amount = fc.nat(1_000_000)
const partArbitrary: fc.Arbitrary<SalesPart<string>> = fc.record({
  key: fc.constantFrom('a', 'b', 'c'),
  currency: fc.constantFrom('USD', 'OMR', 'JPY'),
  priceCurrency: fc.constantFrom('EUR', 'EUR', 'JPY'),
  bookings: fc.integer({ min: 1, max: 100 }),
  pax: count,
  total: amount,
  priceTotal: amount,
  operatorShare: amount,
  marketplaceCommission: amount,
  resellerMargin: amount,
  pending: count,
  cancelled: count,
})

test('however bookings are grouped, the rows add up to the same totals, each price currency by itself [R-REP-02] [D-34]', () => {
  fc.assert(
    fc.property(fc.array(partArbitrary), parts => {
      const { rows, totals } = sumSales(parts, { own: 'EUR', nameOf: key => key })
      const asOne = sumSales(parts, { own: 'EUR', nameOf: () => 'all' })
      expect(asOne.totals).toEqual(totals)
      for (const field of ['bookings', 'pax', 'priceTotal', 'operatorShare', 'pending'] as const) {
        expect(rows.reduce((sum, { sums }) => sum + sums[field], 0)).toBe(totals[field])
      }
      const inYen = parts.filter(({ priceCurrency }) => priceCurrency === 'JPY')
      const [elsewhere] = totals.elsewhere
      expect(elsewhere?.priceTotal ?? 0).toBe(inYen.reduce((sum, part) => sum + part.priceTotal, 0))
      for (const { currency, amount } of totals.asSold) {
        const sold = rows.flatMap(({ sums }) => sums.asSold)
        const own = sold.filter(money => money.currency === currency)
        expect(own.reduce((sum, money) => sum + money.amount, 0)).toBe(amount)
      }
    }),
  )
})
