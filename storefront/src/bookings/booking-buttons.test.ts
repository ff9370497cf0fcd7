import { expect, test } from 'vitest'
import { bookingButtons } from './booking-buttons.ts'

type Opened = Parameters<typeof bookingButtons>[0]

const payOf = (payment: object, can: object) => {
  const booking = {
    status: 'pending',
    details: { status: 'not_needed' },
    payment: { status: 'unpaid', receipt: null, link: null, ...payment },
  }
  const opened = { booking, can, canChangeContact: false } as unknown as Opened
  return bookingButtons(opened).find(({ part }) => part === 'pay')?.label
}

test('to pay is offered to who can, and only a look to who opened it by its number', () => {
  const transfer = { method: 'bank_transfer' }
  expect(payOf(transfer, { submit_receipt: true })).toBe('afterwards.toPay')
  expect(payOf(transfer, {})).toBe('afterwards.toPayment')
  expect(payOf({ ...transfer, receipt: {} }, {})).toBe('afterwards.toProof')
  const link = { method: 'payment_link' }
  expect(payOf({ ...link, link: 'https://pay.example' }, {})).toBe('afterwards.toPay')
  expect(payOf(link, {})).toBe('afterwards.toPayment')
})
