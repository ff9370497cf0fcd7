import type { Booking } from '@outset/sdk'
import { expect, test } from 'vitest'
import { bookingNews } from './booking-news.ts'

const standing = (
  state: Booking['payment']['standing']['state'],
  due_at: string | null = null,
) => ({
  standing: { state, amount: { amount: 100, currency: 'USD' }, due_at },
})

const PAYMENT: Booking['payment'] = {
  ...standing('on_arrival'),
  method: 'pay_on_arrival',
  status: 'pay_on_arrival',
  due_at: null,
  on_arrival: null,
  next: null,
  bank: null,
  receipt: null,
  link: null,
  card: null,
  other_methods: [],
}

const NOW = Date.parse('2026-11-18T10:00:00Z')

function newsOf(told: {
  status: Booking['status']
  payment?: Partial<Booking['payment']>
  by?: string
  cause?: string
  confirmation?: string
}) {
  const { status, payment, by, cause = null, confirmation = 'instant' } = told
  const money = { amount: 0, currency: 'USD' }
  const cancellation = by ? { by, cause, refund_pct: 0, refund: money, paid: money, at: '' } : null
  return bookingNews(
    {
      status,
      payment: { ...PAYMENT, ...payment },
      cancellation,
      pending_expires_at: 'lapses',
      hold_expires_at: 'ends',
      // Only how it is confirmed counts.
      quote: { confirmation } as Booking['quote'],
    },
    NOW,
  )
}

test('who has paid a deposit reads that it is confirmed, and by when the rest is due [S-PAY-07]', () => {
  const payment = { ...standing('partly_paid', '2026-12-01T00:00:00Z'), status: 'deposit_paid' }
  expect(newsOf({ status: 'confirmed', payment })).toMatchObject({ tone: 'good', text: 'pay.rest' })
  const late = { ...payment, ...standing('partly_paid', '2026-11-01T00:00:00Z') }
  expect(newsOf({ status: 'confirmed', payment: late })).toMatchObject({ tone: 'warn' })
})

test('a confirmed booking says what is still to be paid', () => {
  expect(newsOf({ status: 'confirmed' }).text).toBe('afterwards.confirmedOnArrival')
  expect(newsOf({ status: 'confirmed', payment: standing('paid') })).toMatchObject({
    tone: 'good',
    text: 'afterwards.confirmed',
  })
  expect(newsOf({ status: 'confirmed', payment: standing('due', 'due') })).toEqual({
    tone: 'warn',
    title: 'afterwards.confirmedUnpaidTitle',
    text: 'afterwards.confirmedUnpaid',
    also: null,
    until: 'due',
    since: null,
  })
  const late = '2026-11-18T09:00:00Z'
  expect(newsOf({ status: 'confirmed', payment: standing('due', late) })).toMatchObject({
    text: 'afterwards.confirmedLate',
    until: null,
    since: late,
  })
})

test('a waiting booking says what it waits for, and until when', () => {
  const transfer = { ...standing('due', 'due'), method: 'bank_transfer' }
  expect(newsOf({ status: 'pending', payment: transfer })).toMatchObject({
    text: 'afterwards.waitsForTransfer',
    until: 'due',
    also: null,
  })
  expect(
    newsOf({ status: 'pending', payment: { ...transfer, ...standing('proof_checked') } }),
  ).toMatchObject({
    text: 'afterwards.waitsForProof',
    until: 'lapses',
  })
  const link = { method: 'payment_link', ...standing('link_awaited') }
  expect(newsOf({ status: 'pending', payment: link }).text).toBe('afterwards.waitsForLink')
  expect(newsOf({ status: 'pending', payment: { ...link, ...standing('due') } }).text).toBe(
    'afterwards.waitsForPayment',
  )
  expect(newsOf({ status: 'pending' })).toMatchObject({
    text: 'afterwards.waitsForSeller',
    until: 'lapses',
  })
})

test('money and the seller may both be waited for', () => {
  const payment = { method: 'bank_transfer', ...standing('due') }
  expect(newsOf({ status: 'pending', payment, confirmation: 'manual' }).also).toBe(
    'afterwards.alsoSeller',
  )
})

test('what is over says who ended it', () => {
  expect(newsOf({ status: 'cancelled', by: 'traveller' }).text).toBe('afterwards.cancelledByYou')
  expect(newsOf({ status: 'cancelled', by: 'seller' }).text).toBe('afterwards.cancelledBySeller')
  const bySeller = { status: 'cancelled', by: 'seller' } as const
  expect(newsOf({ ...bySeller, cause: 'seller' }).text).toBe('afterwards.cancelledBySeller')
  expect(newsOf({ ...bySeller, cause: 'traveller' }).text).toBe('afterwards.cancelledAsAsked')
  expect(newsOf({ ...bySeller, cause: 'no_show' }).text).toBe('afterwards.cancelledNoShow')
  expect(newsOf({ status: 'cancelled', by: 'system' }).text).toBe('afterwards.lapsed')
  expect(newsOf({ status: 'rejected' }).text).toBe('afterwards.rejected')
  expect(newsOf({ status: 'on_hold' }).until).toBe('ends')
})

test('a card is waited for, reserved until the seller says yes, and may come too late [S-PAY-03]', () => {
  const byCard = (state: Booking['payment']['standing']['state']) =>
    ({ method: 'online_card', ...standing(state) }) as const
  expect(newsOf({ status: 'pending', payment: byCard('due') })).toMatchObject({
    text: 'pay.waits',
    until: 'lapses',
  })
  const reserved = newsOf({ status: 'pending', payment: byCard('authorized') })
  expect([reserved.text, reserved.until]).toEqual(['pay.authorized', 'lapses'])
  const late = newsOf({ status: 'cancelled', payment: byCard('not_charged'), by: 'system' })
  expect(late.text).toBe('pay.lapsed')
})
