import { expect, test } from 'vitest'
import { paymentQuery, paymentTable, readPaymentSearch } from './payment-search.ts'

test('of the address only what is known is read', () => {
  const search = {
    from: '2026-02-30',
    to: '2026-03-01',
    kind: 'gift',
    method: 'cash',
    currency: 'x',
  }
  expect(readPaymentSearch(search)).toEqual({ to: '2026-03-01', method: 'cash' })
})

test('days are asked for as days, on the clock of the company', () => {
  const asked = paymentQuery({ from: '2026-12-01', to: '2026-12-31', method: 'cash' })
  expect(asked).toEqual({ from_day: '2026-12-01', to_day: '2026-12-31', method: 'cash' })
})

test('the table has the same filters, and its days in its name', () => {
  const december = { from: '2026-12-01', to: '2026-12-31', kind: 'refund' } as const
  const { path, fileName } = paymentTable(december, 'ar')
  expect(path).toContain('/v1/payments?kind=refund&from_day=2026-12-01&to_day=2026-12-31')
  expect(path).toContain('&locale=ar&table=people&separator=comma')
  expect(fileName).toBe('payments-2026-12-01-to-2026-12-31.csv')
  expect(paymentTable({}, 'en').fileName).toBe('payments.csv')
})
