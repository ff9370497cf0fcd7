import { expect, test } from 'vitest'
import { refundWords } from './refund-words.ts'

test.each([
  [0, 0, 'afterwards.refundNothingPaid'],
  [0, 500, 'afterwards.refundNone'],
  [250, 500, 'afterwards.refundPart'],
  [500, 500, 'afterwards.refundAll'],
])('%i of %i paid: %s', (back, paid, key) => {
  const money = (amount: number) => ({ amount, currency: 'EUR' })
  const preview = { days_before: 3, refund_pct: 50, refund: money(back), paid: money(paid) }
  const said = refundWords(preview, 'en')
  expect(said.key).toBe(key)
  expect(said.facts).toMatchObject({ percent: 50, count: 3 })
})
