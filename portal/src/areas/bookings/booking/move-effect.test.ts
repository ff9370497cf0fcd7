import { expect, test } from 'vitest'
import { hasDifference, totalDifference } from './move-effect.ts'

const preview = (amount: number, currency = 'USD') => ({
  difference: { amount, currency },
  refund: { amount: 0, currency },
})

test('differences add up by currency', () => {
  expect(totalDifference([preview(500), preview(250), preview(-100, 'EUR')])).toEqual([
    { amount: 750, currency: 'USD' },
    { amount: -100, currency: 'EUR' },
  ])
})

test('what evens out in all is still a difference for each', () => {
  const both = [preview(500), preview(-500)]
  expect(totalDifference(both)).toEqual([])
  expect([hasDifference(both), hasDifference([preview(0)])]).toEqual([true, false])
})
