import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/bookings/booking.ts'
import { type PaymentState, paymentStanding } from '#domain/bookings/payment-standing.ts'
import { paymentWords } from '#operations/booking-mails/payment-words.ts'

const START = Temporal.Instant.from('2026-11-23T06:00:00Z')
const BEFORE = START.subtract({ hours: 48 })
const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const ended = (refund: number, paid: number) => ({
  status: 'cancelled' as const,
  cancellation: {
    by: 'traveller',
    refund: usd(refund),
    paid: usd(paid),
  } as Booking['cancellation'],
})

/** A booking of 100 dollars by transfer, of which nothing is paid. */
function booked(changed: Partial<Booking>): Booking {
  const plain = {
    status: 'confirmed',
    paymentStatus: 'unpaid',
    paymentMethod: 'bank_transfer',
    paymentDueAt: BEFORE,
    paymentLink: null,
    dueNow: 10_000,
    paid: 0,
    refunded: 0,
    deposit: null,
    currency: 'USD',
    cancellation: null,
    bank: { accountName: 'Sands' },
    start: '2026-11-23T09:00',
    startsAt: START,
    timezone: 'Asia/Amman',
  }
  return { ...plain, ...changed } as Booking
}

const byLink = { paymentMethod: 'payment_link', status: 'pending' } as const
const onArrival = { paymentMethod: 'pay_on_arrival', paymentStatus: 'pay_on_arrival' } as const

const EVERY: [PaymentState, number, Partial<Booking>][] = [
  ['due', 10_000, {}],
  ['due', 10_000, { paymentMethod: null }],
  ['due', 10_000, { ...byLink, paymentLink: 'https://pay.example' }],
  ['link_awaited', 10_000, byLink],
  ['proof_checked', 10_000, { paymentStatus: 'proof_submitted' }],
  ['partly_paid', 6_000, { paid: 4_000 }],
  ['on_arrival', 10_000, onArrival],
  ['on_arrival', 6_000, { ...onArrival, paid: 4_000 }],
  ['paid', 10_000, { paid: 10_000, paymentStatus: 'paid' }],
  ['nothing_due', 0, { dueNow: 0, paymentStatus: 'paid' }],
  ['refund_due', 2_000, { paid: 12_000, paymentStatus: 'refund_due' }],
  ['refund_due', 10_000, { ...ended(10_000, 10_000), paid: 10_000 }],
  ['refund_due', 10_000, { status: 'rejected', paid: 10_000 }],
  ['refunded', 10_000, { ...ended(10_000, 10_000), paid: 10_000, refunded: 10_000 }],
  ['kept', 10_000, { ...ended(0, 10_000), paid: 10_000 }],
  ['not_charged', 0, ended(0, 0)],
  ['not_charged', 0, { ...ended(0, 0), paymentStatus: 'proof_submitted' }],
  ['not_charged', 0, { status: 'rejected' }],
]

describe('the money of a booking', () => {
  test.each(EVERY)('is said as %s of %i cents [R-PAY-08]', (state, amount, changed) => {
    const booking = booked(changed)
    expect(paymentStanding(booking)).toMatchObject({ state, amount: usd(amount) })
    // A mail asks for money only where a page does, and for the same sum.
    const isAsked = ['due', 'partly_paid', 'link_awaited'].includes(state)
    const asked = paymentWords(booking)
    expect(asked?.amount ?? null).toEqual(isAsked ? usd(amount) : null)
  })

  test('is never asked for later than the start [R-PAY-09]', () => {
    const late = booked({ paymentDueAt: START.add({ hours: 24 }) })
    expect(paymentStanding(late).dueAt).toEqual(START)
    expect(paymentWords(late)?.dueAt).toBe(START.toString())
    expect(paymentStanding(booked({})).dueAt).toEqual(BEFORE)
    const proved = booked({ paymentStatus: 'proof_submitted' })
    expect(paymentStanding(proved).dueAt).toBeNull()
  })
})
