import { expect, test } from 'vitest'
import { asksForMoney, saysMoney } from './booking-money.ts'

const of = (state: string) => ({ payment: { standing: { state } } })

test('a list says of money what is still to happen, and asks for what is open', () => {
  const states = ['due', 'partly_paid', 'authorized', 'refund_due', 'on_arrival', 'paid', 'kept']
  expect(states.filter(state => saysMoney(of(state)))).toEqual(states.slice(0, 4))
  expect(states.filter(state => asksForMoney(of(state)))).toEqual(states.slice(0, 2))
})
