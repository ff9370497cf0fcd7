import { describe, expect, test } from 'vitest'
import { latestMoment } from '#domain/bookings/deadlines.ts'
import { planCheckout } from '#domain/bookings/payment-plan.ts'

const now = Temporal.Instant.from('2026-11-15T10:00:00Z')
const terms = {
  onRequest: false,
  confirmation: 'instant',
  method: 'pay_on_arrival',
  deadlineMinutes: null,
  dueNow: 100,
  requestHours: 24,
  linkHours: 72,
  latest: now.add({ hours: 500 }),
  now,
} as const
const hours = (instant: Temporal.Instant | null) => instant && now.until(instant).total('hours')

describe('where a checkout leads', () => {
  const transfer = { method: 'bank_transfer', deadlineMinutes: 48 * 60 } as const
  const link = { method: 'payment_link', deadlineMinutes: 10 * 60 } as const
  test.each([
    // [what, terms, status, payment status, due in, lapses in]
    ['instant, on arrival', {}, 'confirmed', 'pay_on_arrival', null, null],
    ['instant, no ways to pay', { method: null }, 'confirmed', 'unpaid', null, null],
    ['instant, transfer', transfer, 'pending', 'unpaid', 48, 48],
    [
      'instant, card',
      { method: 'online_card', deadlineMinutes: 30 },
      'pending',
      'unpaid',
      0.5,
      0.5,
    ],
    ['instant, link', link, 'pending', 'unpaid', null, 72],
    ['link, soon', { ...link, latest: now.add({ hours: 30 }) }, 'pending', 'unpaid', null, 30],
    [
      'transfer without a deadline',
      { ...transfer, deadlineMinutes: null },
      'pending',
      'unpaid',
      500,
      500,
    ],
    ['transfer of nothing', { ...transfer, dueNow: 0 }, 'confirmed', 'paid', null, null],
    ['manual, on arrival', { confirmation: 'manual' }, 'pending', 'pay_on_arrival', null, 24],
    ['manual, transfer', { confirmation: 'manual', ...transfer }, 'pending', 'unpaid', 48, 24],
    ['manual, link', { confirmation: 'manual', ...link }, 'pending', 'unpaid', null, 24],
    [
      'manual, nothing due',
      { confirmation: 'manual', dueNow: 0 },
      'pending',
      'pay_on_arrival',
      null,
      24,
    ],
    ['on request', { onRequest: true }, 'pending', 'pay_on_arrival', null, 24],
    ['on request, transfer', { onRequest: true, ...transfer }, 'pending', 'unpaid', 48, 24],
    [
      'manual, soon',
      { confirmation: 'manual', latest: now.add({ hours: 3 }) },
      'pending',
      'pay_on_arrival',
      null,
      3,
    ],
  ] as const)(
    '%s: %j → %s, %s [R-CHK-15] [R-CHK-16] [R-CHK-17] [R-CHK-19] [D-30] [T-CAP-1]',
    (_what, changed, status, paymentStatus, due, lapses) => {
      const plan = planCheckout({ ...terms, ...changed })
      expect(plan).toMatchObject({ status, paymentStatus })
      expect(hours(plan.paymentDueAt)).toBe(due)
      expect(hours(plan.pendingExpiresAt)).toBe(lapses)
    },
  )
})

test('nothing waits past the start, and on an open day not past its end', () => {
  const startsAt = Temporal.Instant.from('2027-05-12T06:00:00Z')
  const timed = { start: '2027-05-12T09:00', startsAt, timezone: 'Asia/Amman' }
  expect(latestMoment(timed).equals(startsAt)).toBe(true)
  const open = {
    ...timed,
    start: '2027-05-12',
    startsAt: Temporal.Instant.from('2027-05-11T21:00Z'),
  }
  expect(latestMoment(open).toString()).toBe('2027-05-12T21:00:00Z')
})
