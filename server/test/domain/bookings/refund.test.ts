import { describe, expect, test } from 'vitest'
import { daysBefore, refundHoldsUntil, refundOf } from '#domain/bookings/refund.ts'

const at = (text: string) => Temporal.Instant.from(text)

describe('whole days before a start, on the clock of the trip', () => {
  test.each([
    // [zone, start, now, days]
    ['Asia/Amman', '2027-05-12T09:00', '2027-05-10T06:00:00Z', 2],
    ['Asia/Amman', '2027-05-12T09:00', '2027-05-10T06:00:01Z', 1],
    ['Asia/Amman', '2027-05-12T09:00', '2027-05-12T05:59:59Z', 0],
    ['Asia/Amman', '2027-05-12T09:00', '2027-05-20T00:00:00Z', 0],
    // An open day starts at midnight.
    ['Asia/Tokyo', '2027-05-12', '2027-05-10T15:00:00Z', 1],
    ['Asia/Tokyo', '2027-05-12', '2027-05-10T14:59:59Z', 1],
    ['Asia/Tokyo', '2027-05-12', '2027-05-09T15:00:00Z', 2],
    // The clocks go forward on the night before: 23 hours are still a day.
    ['Europe/Berlin', '2027-03-28T09:00', '2027-03-27T08:00:00Z', 1],
    ['Europe/Berlin', '2027-03-28T09:00', '2027-03-27T08:00:01Z', 0],
    // They go back: 24 hours are not yet one.
    ['Europe/Berlin', '2027-10-31T09:00', '2027-10-30T07:00:00Z', 1],
    ['Europe/Berlin', '2027-10-31T09:00', '2027-10-30T08:00:00Z', 0],
    // Midnight of 30 April does not exist in Cairo.
    ['Africa/Cairo', '2027-04-30T00:30', '2027-04-28T22:30:00Z', 1],
    ['Africa/Cairo', '2027-05-01T00:00', '2027-04-29T21:59:59Z', 1],
    // Half an hour forward and back.
    ['Australia/Lord_Howe', '2027-04-04T09:00', '2027-04-02T22:00:00Z', 1],
    ['Pacific/Kiritimati', '2027-01-02T08:00', '2026-12-31T18:00:00Z', 1],
    ['Pacific/Apia', '2027-06-10T06:00', '2027-06-08T17:00:00Z', 1],
  ])('%s %s at %s: %i [R-BKG-38] [T-CAN-2]', (timezone, start, now, days) => {
    expect(daysBefore({ timezone, start }, at(now))).toBe(days)
  })
})

describe('until when a day less is left', () => {
  test.each([
    // [zone, start, now, until]
    ['Asia/Amman', '2027-05-12T09:00', '2027-05-10T05:00:00Z', '2027-05-10T06:00:00Z'],
    ['Asia/Amman', '2027-05-12T09:00', '2027-05-10T06:00:01Z', '2027-05-11T06:00:00Z'],
    ['Asia/Amman', '2027-05-12T09:00', '2027-05-12T05:59:59Z', '2027-05-12T06:00:00Z'],
    ['Asia/Tokyo', '2027-05-12', '2027-05-09T14:00:00Z', '2027-05-09T15:00:00Z'],
    // Half past two is not there on 28 March and there twice on 31 October: the earlier moment.
    ['Europe/Berlin', '2027-03-29T02:30', '2027-03-27T12:00:00Z', '2027-03-28T00:30:00Z'],
    ['Europe/Berlin', '2027-11-01T02:30', '2027-10-30T12:00:00Z', '2027-10-31T00:30:00Z'],
  ])('%s %s at %s: %s', (timezone, start, now, until) => {
    const booking = { timezone, start }
    const last = refundHoldsUntil(booking, at(now))
    expect(last.toString()).toBe(until)
    expect(daysBefore(booking, last)).toBe(daysBefore(booking, at(now)))
  })
})

describe('the share of what was paid', () => {
  test.each([
    [10_001, 0, 33, 3_300],
    [10_001, 0, 50, 5_001],
    [1, 0, 50, 1],
    [1, 0, 49, 0],
    [10_000, 4_000, 50, 3_000],
    [0, 0, 100, 0],
    [9_007_199_254_740_991, 0, 100, 9_007_199_254_740_991],
  ])('%i paid, %i given back, %i %%: %i, halves up [R-BKG-22]', (paid, refunded, pct, refund) => {
    const money = { currency: 'USD', paid, refunded, dueNow: paid } as const
    const { refund: given, paid: left } = refundOf(money, pct)
    expect(given).toEqual({ amount: refund, currency: 'USD' })
    expect(left.amount).toBe(paid - refunded)
  })

  test('what was paid beyond the price goes back, whatever the policy [R-BKG-22] [T-CAN-1]', () => {
    const money = { currency: 'USD', paid: 30_000, refunded: 0, dueNow: 10_000 } as const
    const amounts = [0, 50, 100].map(pct => refundOf(money, pct).refund.amount)
    expect(amounts).toEqual([20_000, 25_000, 30_000])
  })
})
