import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameMoney, keyFor, priceSeenFor, seenPrice } from './seen-price.ts'

const money = fc.record({
  amount: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  currency: fc.constantFrom('USD', 'JPY', 'JOD'),
})
const selection = fc.record({
  option_id: fc.uuid(),
  start: fc.constantFrom('2026-12-03T08:00', '2026-12-04'),
  units: fc.array(fc.record({ unit_id: fc.uuid(), qty: fc.integer({ min: 1, max: 9 }) })),
})
const quoteOf = (grand_total: { amount: number; currency: string }) => ({
  totals: { grand_total, due_now: grand_total, pay_locally: [] },
})

test('a price that was seen is known again to the last unit, for its selection only', () => {
  fc.assert(
    fc.property(money, selection, selection, (total, chosen, other) => {
      const seen = seenPrice(quoteOf(total), chosen)
      const found = priceSeenFor(seen, chosen)
      expect(found && isSameMoney(found, total)).toBe(true)
      if (JSON.stringify(other) !== JSON.stringify(chosen)) {
        expect(priceSeenFor(seen, other)).toBeNull()
      }
    }),
  )
})

test('what was not written by a page of ours is no price', () => {
  fc.assert(
    fc.property(fc.string(), selection, (text, of) => {
      expect(priceSeenFor(text, of)).toBeNull()
    }),
  )
})

test('a page and what it sends make one key, and another of either makes another', () => {
  expect(keyFor('a', { qty: 1 })).toBe(keyFor('a', { qty: 1 }))
  expect(
    new Set([keyFor('a', { qty: 1 }), keyFor('a', { qty: 2 }), keyFor('b', { qty: 1 })]).size,
  ).toBe(3)
})
