import type { BookingActions, BookingPayment } from '@outset/sdk'
import { expect, test } from 'vitest'
import { bookingButtons } from './booking-buttons.ts'

const buttonOf = (
  wanted: string,
  payment: Partial<BookingPayment>,
  can: Partial<BookingActions>,
) => {
  const booking = {
    status: 'pending',
    details: { status: 'not_needed' },
    payment: { status: 'unpaid', method: null, receipt: null, link: null, ...payment },
  }
  const buttons = bookingButtons({ booking, can, canChangeContact: false })
  return buttons.find(({ part }) => part === wanted)
}
type Asked = [payment: Partial<BookingPayment>, can: Partial<BookingActions>]
const payOf = (...asked: Asked) => buttonOf('pay', ...asked)?.label
const cardOf = (...asked: Asked) => {
  const button = buttonOf('payment', ...asked)
  return button && [button.label, button.weight]
}

const RECEIPT = {
  submitted_at: '2026-12-01T08:00:00Z',
  file_name: 'proof.pdf',
  content_type: 'application/pdf',
  size: 1000,
}

test('to pay is offered to who can, and only a look to who opened it by its number', () => {
  const transfer = { method: 'bank_transfer' }
  expect(payOf(transfer, { submit_receipt: { token: 't' } })).toBe('afterwards.toPay')
  expect(payOf(transfer, {})).toBe('afterwards.toPayment')
  expect(payOf({ ...transfer, receipt: RECEIPT }, {})).toBe('afterwards.toProof')
  const link = { method: 'payment_link' }
  expect(payOf({ ...link, link: 'https://pay.example' }, {})).toBe('afterwards.toPay')
  expect(payOf(link, {})).toBe('afterwards.toPayment')
})

test('whatever was chosen, an open sum can be paid by card where the site takes it [S-PAY-05]', () => {
  const can = { pay: { token: 't' } }
  expect(cardOf({ method: 'online_card' }, can)).toEqual(['pay.now', 'main'])
  const rest = { method: 'online_card', status: 'deposit_paid' }
  expect(cardOf(rest, can)).toEqual(['pay.balance', 'main'])
  expect(cardOf({ ...rest, method: 'bank_transfer' }, can)).toEqual(['pay.balance', 'main'])
  expect(payOf({ method: 'online_card' }, can)).toBeUndefined()
  expect(cardOf({ method: 'bank_transfer' }, can)).toEqual(['pay.toCard', 'main'])
  const later = { method: 'pay_on_arrival', status: 'pay_on_arrival' }
  expect(cardOf(later, can)).toEqual(['pay.toCard', 'quiet'])
  expect(cardOf(later, {})).toBeUndefined()
})

test('and what waits for a card can be paid another way [S-PAY-08]', () => {
  const can = { pay: { token: 't' }, change_payment_method: { token: 't' } }
  expect(buttonOf('other-way', { method: 'online_card' }, can)?.label).toBe('pay.otherWay')
  expect(buttonOf('other-way', { method: 'bank_transfer' }, { pay: {} })).toBeUndefined()
})
