import type { Booking, PaymentCheck } from '@outset/sdk'
import { expect, test } from 'vitest'
import { paymentView } from './payment-view.ts'

interface Told {
  status?: Booking['status']
  by?: string
  canPay?: boolean
  check?: Pick<PaymentCheck, 'state' | 'declined'> | null
  said?: string | null
  isBack?: boolean
  payment?: string
}

function viewOf({
  status = 'pending',
  by,
  canPay = true,
  check = null,
  said = null,
  ...told
}: Told) {
  const { isBack = false, payment = 'unpaid' } = told
  const money = { amount: 0, currency: 'USD' }
  const cancellation = by
    ? { by, cause: null, refund_pct: 0, refund: money, paid: money, at: '' }
    : null
  const booking = { status, cancellation, payment: { status: payment } }
  const view = paymentView({ booking, canPay, check, said, isBack })
  return view.kind === 'leave' ? view.kind : view.text
}

test('the page says how the payment stands, and not how somebody came to it [S-PAY-02]', () => {
  const at = (state: PaymentCheck['state'], declined: PaymentCheck['declined'] = null) =>
    viewOf({ check: { state, declined } })
  expect(at('none')).toBe('pay.begin')
  expect(at('open')).toBe('pay.notPaid')
  expect(at('open', 'expired_card')).toBe('pay.declined')
  expect(at('failed')).toBe('pay.declined')
  expect(at('under_way')).toBe('pay.asking')
  expect(at('unknown')).toBe('pay.asking')
  expect(viewOf({})).toBe('pay.begin')
})

test('what was in the way is said, unless the money is on its way all the same [S-PAY-04]', () => {
  expect(viewOf({ said: 'away' })).toBe('pay.away')
  expect(viewOf({ said: 'too-small' })).toBe('pay.tooSmall')
  expect(viewOf({ said: 'made-up' })).toBe('pay.begin')
  const check = { state: 'under_way', declined: null } as const
  expect(viewOf({ said: 'away', check })).toBe('pay.asking')
})

test('what cannot be paid leads to the booking, and a lapse says what becomes of money', () => {
  expect(viewOf({ canPay: false, status: 'confirmed' })).toBe('leave')
  expect(viewOf({ canPay: false, status: 'cancelled', by: 'traveller' })).toBe('leave')
  expect(viewOf({ canPay: false, status: 'cancelled', by: 'system' })).toBe('pay.lapsed')
})

test('who has paid a deposit comes back to the booking, and pays the rest from a mail [S-PAY-07]', () => {
  const check = { state: 'paid', declined: null } as const
  const told = { check, status: 'confirmed', payment: 'deposit_paid' }
  expect(viewOf({ ...told, isBack: true })).toBe('leave')
  expect(viewOf(told)).toBe('pay.rest')
  expect(viewOf({ ...told, check: { state: 'open', declined: 'other' } })).toBe('pay.declined')
})
