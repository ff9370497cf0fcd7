import { expect, test } from 'vitest'
import { refundWords } from './refund-words.ts'

test.each([
  [0, 0, 'due', 'afterwards.refundNothingPaid'],
  [0, 0, 'proof_checked', 'afterwards.refundProof'],
  [0, 500, 'paid', 'afterwards.refundNone'],
  [250, 500, 'paid', 'afterwards.refundPart'],
  [500, 500, 'paid', 'afterwards.refundAll'],
])('%i of %i paid, %s: %s', (back, paid, state, key) => {
  const money = (amount: number) => ({ amount, currency: 'EUR' })
  const preview = { days_before: 3, refund_pct: 50, refund: money(back), paid: money(paid) }
  const standing = { state, amount: money(500), due_at: null }
  const said = refundWords(preview, { locale: 'en', standing })
  expect(said.key).toBe(key)
  expect(said.facts).toMatchObject({ percent: 50, count: 3 })
})
