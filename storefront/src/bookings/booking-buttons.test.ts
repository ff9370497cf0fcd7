import type { BookingActions, BookingPayment } from '@outset/sdk'
import { expect, test } from 'vitest'
import { bookingButtons } from './booking-buttons.ts'

const payOf = (payment: Partial<BookingPayment>, can: Partial<BookingActions>) => {
  const booking = {
    status: 'pending',
    details: { status: 'not_needed' },
    payment: { status: 'unpaid', method: null, receipt: null, link: null, ...payment },
  }
  const buttons = bookingButtons({ booking, can, canChangeContact: false })
  return buttons.find(({ part }) => part === 'pay')?.label
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
