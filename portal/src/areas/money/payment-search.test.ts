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

test('the last day is part of the list', () => {
  const { from, before } = paymentQuery({ from: '2026-12-01', to: '2026-12-31' })
  expect(new Date(String(from)).getTime()).toBe(new Date('2026-12-01T00:00:00').getTime())
  expect(new Date(String(before)).getTime()).toBe(new Date('2027-01-01T00:00:00').getTime())
})

test('the table has the same filters, and its days in its name', () => {
  const december = { from: '2026-12-01', to: '2026-12-31', kind: 'refund' } as const
  const { path, fileName } = paymentTable(december, 'ar')
  expect(path).toContain('/v1/payments?kind=refund&from=')
  expect(path).toContain('&locale=ar&table=people&separator=comma')
  expect(fileName).toBe('payments-2026-12-01-to-2026-12-31.csv')
  expect(paymentTable({}, 'en').fileName).toBe('payments.csv')
})
