import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/bookings/booking.ts'
import { agreedDeposit, nextPayment, paymentPlan, resettled } from '#domain/bookings/deposit.ts'
import { amountDue, isDepositMet, netPaid, openAmount } from '#domain/bookings/settle.ts'
import { type CurrencyCode, decimalsOf } from '#domain/money/currency.ts'
import { leastByCard } from '#domain/payments/card-limits.ts'
import {
  balanceDueAt,
  depositOf,
  planOfQuote,
  quoteDeposit,
} from '#domain/payments/deposit-terms.ts'
import type { Quote } from '#domain/sales/quote.ts'
import '../../support/seed.ts'

const CURRENCIES: readonly CurrencyCode[] = ['JPY', 'EUR', 'OMR']
const NOW = Temporal.Instant.from('2026-11-15T10:00:00Z')
const PLACE = { start: '2027-05-12T09:00', timezone: 'Asia/Amman' }

const terms = fc
  .record({
    percent: fc.option(fc.integer({ min: 1, max: 99 })),
    amount: fc.integer({ min: 1, max: 5_000 }),
    balanceDays: fc.integer({ min: 1, max: 365 }),
    onOverdue: fc.constantFrom('lapse' as const, 'remind' as const),
  })
  .map(one => (one.percent === null ? one : { ...one, amount: null }))

describe('a deposit and its balance', () => {
  test('add up exactly, in currencies of 0, 2 and 3 decimals, and leave the total alone [D-36]', () => {
    const currency = fc.constantFrom(...CURRENCIES)
    const sums = fc.tuple(currency, fc.nat(100_000)).map(([code, units]) => {
      return { currency: code, amount: Math.round((units * 10 ** decimalsOf(code)) / 7) }
    })
    fc.assert(
      fc.property(terms, sums, (asked, dueNow) => {
        const price = (amount: number) => amount * 3
        const deposit = quoteDeposit({ ...PLACE, terms: asked, price, now: NOW })
        const quote = { deposit, totals: { dueNow } }
        const plan = planOfQuote(quote)
        if (plan === null) return
        expect(plan.map(({ kind }) => kind)).toEqual(['deposit', 'balance'])
        expect(plan.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true)
        expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(dueNow.amount)
        const [part = 0, balance = 0] = plan.map(({ amount }) => amount)
        const { min, step } = leastByCard(dueNow.currency)
        expect([part % step, part >= min, balance >= min]).toEqual([0, true, true])
        // Half a unit at most lies between the percentage and the part: it is rounded once, and up
        // to what cards can pay.
        const { percent, amount } = asked
        const exact = percent === null ? (amount ?? 0) * 3 : (dueNow.amount * percent) / 100
        expect(part - exact).toBeGreaterThanOrEqual(-0.5)
        expect(part - exact).toBeLessThanOrEqual(Math.max(step - 0.5, min - exact))
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    [{ percent: 30, amount: null }, { amount: 1, currency: 'KRW' }, null],
    [{ percent: 30, amount: null }, { amount: 2, currency: 'KRW' }, 1],
    [{ percent: 50, amount: null }, { amount: 3, currency: 'KRW' }, 2],
    [{ percent: 99, amount: null }, { amount: 10, currency: 'KRW' }, null],
    [{ percent: null, amount: 10 }, { amount: 10, currency: 'KRW' }, null],
    [{ percent: null, amount: 10 }, { amount: 11, currency: 'KRW' }, 10],
    [{ percent: 30, amount: null }, { amount: 0, currency: 'KRW' }, null],
    // Cards know no third decimal.
    [{ percent: 33, amount: null }, { amount: 45_500, currency: 'JOD' }, 15_020],
    [{ percent: 50, amount: null }, { amount: 30, currency: 'JOD' }, 20],
    [{ percent: 30, amount: null }, { amount: 1_000_00, currency: 'MGA' }, 300_00],
    [{ percent: 33, amount: null }, { amount: 1_000_00, currency: 'MGA' }, 330_00],
    // A deposit or a balance that is too little for a card.
    [{ percent: 1, amount: null }, { amount: 2_000, currency: 'EUR' }, 50],
    [{ percent: 30, amount: null }, { amount: 99, currency: 'EUR' }, null],
    [{ percent: null, amount: 951 }, { amount: 1_000, currency: 'EUR' }, null],
    [{ percent: null, amount: 950 }, { amount: 1_000, currency: 'EUR' }, 950],
  ] as const)('%o of %o is %o', (asked, dueNow, part) => {
    expect(depositOf(asked, dueNow)).toBe(part)
  })

  test('the balance is due at the end of a day on the clock of the place, where clocks change too', () => {
    const due = (start: string, timezone: string, balanceDays: number) =>
      balanceDueAt({ balanceDays }, { start, timezone }).toString()
    expect(due('2027-05-12T09:00', 'Asia/Amman', 30)).toBe('2027-04-12T20:59:00Z')
    expect(due('2027-04-02', 'Europe/Berlin', 5)).toBe('2027-03-28T21:59:00Z')
    expect(due('2027-03-29T08:00', 'Europe/Berlin', 2)).toBe('2027-03-27T22:59:00Z')
  })
})

type Money = { paid?: number; refunded?: number; dueNow?: number; start?: string }
type Step =
  | { kind: 'pay' | 'refund' | 'undo' | 'lower' | 'price'; part: number }
  | { kind: 'move' | 'wait'; days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('pay', 'refund', 'undo', 'lower', 'price'),
    part: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ kind: fc.constantFrom('move', 'wait'), days: fc.integer({ min: 1, max: 60 }) }),
)

describe('the plan of a booking', () => {
  test('after any changes its parts add up, and what is next is open [D-36]', () => {
    const first = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(terms, first, fc.array(step, { maxLength: 12 }), (asked, dueNow, steps) => {
        let now = NOW
        let booking = booked(asked, dueNow)
        for (const one of steps) {
          if (one.kind === 'wait') now = now.add({ hours: 24 * one.days })
          else booking = after(booking, one, now)
          holds(booking)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('who has paid the deposit once never owes it again, unless it was written by mistake [D-36]', () => {
    const asked = { percent: 30, amount: null, balanceDays: 10, onOverdue: 'lapse' } as const
    const met = change(booked(asked, 10_000), { paid: 3_000 }, NOW)
    expect(met.paymentStatus).toBe('deposit_paid')
    const dearer = change(met, { dueNow: 90_000 }, NOW)
    expect(nextPayment(dearer)?.amount).toBe(87_000)
    const back = change(dearer, { refunded: 1_000 }, NOW)
    expect([back.paymentStatus, nextPayment(back)?.amount]).toEqual(['deposit_paid', 88_000])
    const undone = change(met, { paid: 0 }, NOW, true)
    expect([undone.paymentStatus, nextPayment(undone)?.amount]).toEqual(['unpaid', 3_000])
  })

  test('a balance that begins after its day has a day, and ends nothing [D-36]', () => {
    const asked = { percent: 30, amount: null, balanceDays: 10, onOverdue: 'lapse' } as const
    const late = Temporal.Instant.from('2027-05-08T10:00:00Z')
    const paid = change(booked(asked, 10_000), { paid: 10_000 }, NOW)
    const dearer = change(paid, { dueNow: 12_000 }, late)
    expect(dearer.paymentStatus).toBe('deposit_paid')
    expect(dearer.paymentDueAt?.toString()).toBe('2027-05-09T10:00:00Z')
    expect(dearer.deposit?.onOverdue).toBe('remind')
    // The deposit itself came late: the rest is to come as agreed, with a day for it.
    const first = change(booked(asked, 10_000), { paid: 3_000 }, late)
    expect(first.paymentDueAt?.toString()).toBe('2027-05-09T10:00:00Z')
    expect(first.deposit?.onOverdue).toBe('lapse')
  })
})

type Asked = NonNullable<Booking['deposit']> extends infer D ? Omit<D & object, 'part'> : never

function booked(asked: Asked, dueNow: number): Booking {
  const deposit = quoteDeposit({
    ...PLACE,
    terms: asked as Parameters<typeof quoteDeposit>[0]['terms'],
    price: amount => amount,
    now: NOW,
  })
  const totals = { dueNow: { amount: dueNow, currency: 'EUR' } }
  return {
    ...PLACE,
    startsAt: Temporal.Instant.from('2027-05-12T06:00:00Z'),
    status: 'confirmed',
    paymentMethod: 'bank_transfer',
    paymentStatus: 'unpaid',
    paymentDueAt: NOW.add({ hours: 48 }),
    cancellation: null,
    paid: 0,
    refunded: 0,
    dueNow,
    deposit: agreedDeposit({ deposit, totals } as unknown as Quote),
  } as unknown as Booking
}

function change(booking: Booking, money: Money, now: Temporal.Instant, isUndone = false): Booking {
  const changed = { ...booking, ...money }
  return { ...changed, ...resettled(booking, changed, { now, isUndone }) }
}

function after(booking: Booking, one: Exclude<Step, { kind: 'wait' }>, now: Temporal.Instant) {
  if (one.kind === 'move' || !('part' in one)) {
    const days = 'days' in one ? one.days : 0
    const start = Temporal.PlainDateTime.from(booking.start).add({ days: days - 30 })
    const startsAt = start.toZonedDateTime(booking.timezone).toInstant()
    const moved = { ...booking, start: start.toString().slice(0, 16), startsAt }
    return { ...moved, ...resettled(booking, moved, { now }) }
  }
  const of = (sum: number) => Math.floor((sum * one.part) / 100)
  switch (one.kind) {
    case 'pay':
      return change(booking, { paid: booking.paid + of(amountDue(booking)) }, now)
    case 'refund':
      return change(booking, { refunded: booking.refunded + of(netPaid(booking)) }, now)
    case 'undo':
      return change(booking, { paid: booking.paid - of(netPaid(booking)) }, now, true)
    case 'lower':
      return change(booking, { dueNow: of(booking.dueNow) }, now)
    case 'price':
      return change(booking, { dueNow: booking.dueNow + 1_000 * one.part }, now)
  }
}

function holds(booking: Booking): void {
  const plan = paymentPlan(booking)
  const next = nextPayment(booking)
  if (plan !== null) {
    expect(plan.every(({ amount }) => amount > 0)).toBe(true)
    expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(booking.dueNow)
  }
  expect(next?.amount ?? 0).toBeLessThanOrEqual(openAmount(booking))
  expect(next === null).toBe(openAmount(booking) === 0)
  expect(booking.paymentStatus === 'deposit_paid').toBe(
    openAmount(booking) > 0 && isDepositMet(booking),
  )
  if (plan !== null && next !== null && isDepositMet(booking)) {
    expect(next).toEqual({ amount: openAmount(booking), dueAt: plan[1]?.dueAt })
  }
}
