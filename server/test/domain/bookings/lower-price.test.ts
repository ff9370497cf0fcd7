import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/bookings/booking.ts'
import { cancelled } from '#domain/bookings/cancel.ts'
import { lowerPrice, priceFall } from '#domain/bookings/lower-price.ts'
import { refundOf } from '#domain/bookings/refund.ts'
import { amountDue, netPaid, refundDue, settledStatus } from '#domain/bookings/settle.ts'
import { withoutPayment } from '#domain/bookings/void-payment.ts'
import { grantedOrThrow } from '#domain/refusal.ts'
import type { Quote } from '#domain/sales/quote.ts'
import '../../support/seed.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const NOW = Temporal.Instant.from('2026-11-15T10:00:00Z')
const at = (second: number) => Temporal.Instant.fromEpochMilliseconds(second * 1_000)

/** A booking on a marketplace, sold with a margin: four have a part of its price. */
function booked(price: number): Booking {
  const line = { kind: 'unit', ref: 'adult', label: 'Adult', qty: 1, payAt: 'upfront' }
  const quote = {
    lines: [{ ...line, unitPrice: usd(price), total: usd(price), included: false }],
    totals: { dueNow: usd(price), payLocally: [], grandTotal: usd(price) },
    fx: { base: 'USD', rate: '1' },
    usd: { net: price - 100, selling: price },
  } as unknown as Quote
  return {
    status: 'confirmed',
    currency: 'USD',
    locale: 'en',
    quote,
    dueNow: price,
    deposit: null,
    priceTotal: price,
    operatorShare: price - 200,
    marketplaceCommission: 100,
    resellerMargin: 100,
    paid: 0,
    refunded: 0,
    paymentStatus: 'unpaid',
    paymentMethod: 'cash',
    cancellation: null,
  } as Booking
}

type Paid = { amount: number; createdAt: Temporal.Instant }

const pay = (booking: Booking, amount: number): Booking =>
  settled({ ...booking, paid: booking.paid + amount })
const settled = (booking: Booking): Booking => ({
  ...booking,
  paymentStatus: settledStatus(booking),
})
function giveBack(booking: Booking, amount: number, lowers: boolean): Booking {
  const price = grantedOrThrow(lowerPrice(booking, lowers ? priceFall(booking, amount) : 0))
  return settled({ ...booking, ...price, refunded: booking.refunded + amount })
}
const cancel = (booking: Booking, percent: number, second: number): Booking =>
  cancelled(booking, {
    by: 'seller',
    reason: null,
    refund: refundOf(booking, percent),
    at: at(second).toString(),
  })

const cents = fc.integer({ min: 1, max: 30_000 })
const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), amount: cents }),
  fc.record({ do: fc.constant('refund' as const), amount: cents, lowers: fc.boolean() }),
  fc.record({ do: fc.constant('void' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant('cancel' as const), percent: fc.integer({ min: 0, max: 100 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Told = { booking: Booking; payments: readonly Paid[] }

function tell({ booking, payments }: Told, taken: Step, second: number): Told {
  switch (taken.do) {
    case 'pay': {
      const payment = { amount: taken.amount, createdAt: at(second) }
      return { booking: pay(booking, taken.amount), payments: [...payments, payment] }
    }
    case 'refund': {
      const amount = Math.min(taken.amount, netPaid(booking))
      const before = amountDue(booking)
      const after = amount === 0 ? booking : giveBack(booking, amount, taken.lowers)
      // Whoever gets money back as goodwill owes what they owed before.
      if (taken.lowers && booking.status === 'confirmed') expect(amountDue(after)).toBe(before)
      return { booking: after, payments }
    }
    case 'void': {
      const which = payments[taken.which % (payments.length || 1)]
      if (!which || which.amount > netPaid(booking)) return { booking, payments }
      const without = withoutPayment(booking, which, { receiptWaits: false, now: NOW })
      const rest = payments.filter(payment => payment !== which)
      return { booking: { ...booking, ...without }, payments: rest }
    }
    case 'cancel': {
      if (booking.status !== 'confirmed') return { booking, payments }
      const after = cancel(booking, taken.percent, second)
      expect(refundDue(after)).toBe(refundOf(booking, taken.percent).refund.amount)
      return { booking: after, payments }
    }
  }
}

describe('the money of a booking, through any story', () => {
  test('adds up, is never owed both ways, and nothing is due once it was given [R-BACK-01] [R-BACK-02] [R-BACK-03]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), story => {
        let told: Told = { booking: booked(20_000), payments: [] }
        for (const [second, taken] of story.entries()) {
          told = tell(told, taken, second)
          const { booking, payments } = told
          const { quote, dueNow, priceTotal } = booking
          expect(booking.paid).toBe(payments.reduce((sum, { amount }) => sum + amount, 0))
          expect(quote.totals.dueNow.amount).toBe(dueNow)
          const shares = booking.operatorShare + booking.marketplaceCommission
          expect(shares + booking.resellerMargin).toBe(priceTotal)
          expect(netPaid(booking)).toBeGreaterThanOrEqual(0)
          expect(refundDue(booking)).toBeGreaterThanOrEqual(0)
          expect(refundDue(booking)).toBeLessThanOrEqual(netPaid(booking))
          const isDue = refundDue(booking) > 0
          expect(booking.paymentStatus === 'refund_due').toBe(isDue)
          if (!isDue) continue
          const given = giveBack(booking, refundDue(booking), true)
          expect(refundDue(given)).toBe(0)
          expect(given.dueNow).toBe(dueNow)
          expect(given.paymentStatus).not.toBe('refund_due')
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a payment that was voided has never been, whether before or after it was cancelled [R-BACK-04]', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 100 }), (real, typo, percent) => {
        const paid = pay(booked(20_000), real)
        const payment = { amount: typo, createdAt: at(1) }
        const never = cancel(paid, percent, 2)
        const late = cancel(pay(paid, typo), percent, 2)
        const voidedLate = {
          ...late,
          ...withoutPayment(late, payment, { receiptWaits: false, now: NOW }),
        }
        const both = pay(paid, typo)
        const voided = {
          ...both,
          ...withoutPayment(both, payment, { receiptWaits: false, now: NOW }),
        }
        const sums = ({ paid: sum, cancellation, paymentStatus }: Booking) => [
          sum,
          cancellation?.paid,
          cancellation?.refund,
          paymentStatus,
        ]
        expect(sums(voidedLate)).toEqual(sums(never))
        expect(sums(cancel(voided, percent, 2))).toEqual(sums(never))
      }),
      { numRuns: 300 },
    )
  })
})
