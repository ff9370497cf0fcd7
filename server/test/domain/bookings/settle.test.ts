import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/bookings/booking.ts'
import {
  amountDue,
  awaitsPayment,
  moneyDueAt,
  refundDue,
  settledStatus,
} from '#domain/bookings/settle.ts'

type Sums = Parameters<typeof settledStatus>[0]

const usd = (amount: number) => ({ amount, currency: 'USD' as const })

const live: Sums = {
  status: 'confirmed',
  paid: 0,
  refunded: 0,
  dueNow: 10_000,
  cancellation: null,
  deposit: null,
  paymentStatus: 'unpaid',
  paymentMethod: 'bank_transfer',
}

const cancelled = (paid: number, refund: number): Booking['cancellation'] => ({
  by: 'traveller',
  reason: null,
  refundPct: 50,
  refund: usd(refund),
  paid: usd(paid),
  at: '2026-11-15T10:00:00Z',
})

describe('how the payment of a booking stands', () => {
  test.each<[string, Partial<Sums>, string | null]>([
    ['nothing came', {}, 'unpaid'],
    ['a part came', { paid: 4_000 }, 'unpaid'],
    ['all came', { paid: 10_000 }, 'paid'],
    ['a proof is being read', { paymentStatus: 'proof_submitted' }, 'proof_submitted'],
    ['it is paid on arrival', { paymentMethod: 'pay_on_arrival' }, 'pay_on_arrival'],
    ['nothing is due', { dueNow: 0 }, 'paid'],
    ['more came than it costs now', { paid: 12_000 }, 'refund_due'],
    ['that went back', { paid: 12_000, refunded: 2_000 }, 'paid'],
    ['the seller said no', { status: 'rejected', paid: 10_000 }, 'refund_due'],
    ['and gave it back', { status: 'rejected', paid: 10_000, refunded: 10_000 }, 'refunded'],
    [
      'half is promised back',
      { status: 'cancelled', paid: 10_000, cancellation: cancelled(10_000, 5_000) },
      'refund_due',
    ],
    [
      'half went back',
      {
        status: 'cancelled',
        paid: 10_000,
        refunded: 5_000,
        cancellation: cancelled(10_000, 5_000),
      },
      'refunded',
    ],
    [
      'some went back earlier, and nothing more is owed',
      {
        status: 'cancelled',
        paid: 12_000,
        refunded: 2_000,
        paymentStatus: 'paid',
        cancellation: cancelled(10_000, 0),
      },
      'paid',
    ],
    [
      'all went back earlier',
      { status: 'cancelled', paid: 10_000, refunded: 10_000, cancellation: cancelled(0, 0) },
      'refunded',
    ],
    [
      'what came too late went back',
      {
        status: 'cancelled',
        paid: 10_000,
        refunded: 10_000,
        paymentStatus: 'refund_due',
        cancellation: cancelled(0, 0),
      },
      'refunded',
    ],
    ['cancelled and never paid', { status: 'cancelled', cancellation: cancelled(0, 0) }, 'unpaid'],
  ])('%s', (_, sums, status) => {
    expect(settledStatus({ ...live, ...sums })).toBe(status)
  })

  test('a day to pay by is shown while something is due [R-BKG-13]', () => {
    const paymentDueAt = Temporal.Instant.from('2026-11-17T10:00:00Z')
    const dueAt = (sums: Partial<Sums>) => moneyDueAt({ ...live, paymentDueAt, ...sums })
    expect(dueAt({})).toBe(paymentDueAt)
    expect(dueAt({ status: 'pending', paid: 9_999 })).toBe(paymentDueAt)
    expect(dueAt({ paid: 10_000 })).toBeNull()
    expect(dueAt({ status: 'cancelled', cancellation: cancelled(0, 0) })).toBeNull()
    expect(dueAt({ status: 'rejected' })).toBeNull()
  })

  test('money that comes after a cancellation is owed in full', () => {
    const late = { ...live, status: 'cancelled' as const, cancellation: cancelled(0, 0) }
    expect(refundDue({ ...late, paid: 10_000 })).toBe(10_000)
  })

  test('what is open and what is owed are never both more than nothing', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(amounts, amounts, amounts, (dueNow, paid, back) => {
        const sums = { ...live, dueNow, paid, refunded: Math.min(back, paid) }
        expect(Math.min(amountDue(sums), refundDue(sums))).toBe(0)
        expect(amountDue(sums)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('only a transfer or a link waits for money before it is confirmed', () => {
    const waits = (paymentMethod: Booking['paymentMethod']) =>
      awaitsPayment({ ...live, paymentMethod })
    expect([waits('bank_transfer'), waits('payment_link')]).toEqual([true, true])
    expect([waits('pay_on_arrival'), waits('cash'), waits(null)]).toEqual([false, false, false])
    expect(awaitsPayment({ ...live, paid: 10_000 })).toBe(false)
  })
})
