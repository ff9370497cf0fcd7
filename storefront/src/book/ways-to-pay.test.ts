import { expect, test } from 'vitest'
import { chosenMethod, inOrder, sumsToPay } from './ways-to-pay.ts'

const offers = (...kinds: string[]) =>
  kinds.map(kind => ({ kind, deadline_hours: null, deadline_minutes: null, currencies: ['USD'] }))

test('the card stands first and is chosen; without one somebody has to choose [S-PAY-01]', () => {
  const all = offers('pay_on_arrival', 'bank_transfer', 'online_card')
  expect(inOrder(all).map(({ kind }) => kind)).toEqual([
    'online_card',
    'pay_on_arrival',
    'bank_transfer',
  ])
  expect(chosenMethod(all, undefined)).toBe('online_card')
  expect(chosenMethod(all, 'bank_transfer')).toBe('bank_transfer')
  expect(chosenMethod(offers('pay_on_arrival', 'bank_transfer'), undefined)).toBe('')
  expect(chosenMethod(offers('pay_on_arrival'), undefined)).toBe('pay_on_arrival')
  expect(chosenMethod([], undefined)).toBe('')
})

test('what is paid at once is the first part, and on arrival it is all [S-PAY-01]', () => {
  const money = (amount: number) => ({ amount, currency: 'USD' })
  const totals = { due_now: money(100), pay_locally: [], grand_total: money(100) }
  expect(sumsToPay({ totals })('online_card')).toEqual(money(100))
  const payment_plan = [
    { kind: 'deposit', amount: money(30), due_at: null },
    { kind: 'balance', amount: money(70), due_at: '2026-12-01T00:00:00Z' },
  ]
  const sumFor = sumsToPay({ totals, payment_plan })
  expect([sumFor('online_card'), sumFor('pay_on_arrival')]).toEqual([money(30), money(100)])
})
